import { Alert, Select, Stack, Switch, TextInput } from '@mantine/core';
import { get, useFormState, useController, type FieldValues } from 'react-hook-form';
import { type Link, LinkKind } from '../common.ts';
import type { FieldBinding } from './fields.tsx';
import { useEditorServices } from './services.tsx';

/** A link as it is first made: to a block of the page where there is one, else to an address to be typed. */
export function useNewLink(): () => Link {
  const { anchors } = useEditorServices();
  return () => linkOf(LinkKind.anchor, '', anchors[0]?.anchor);
}

function linkOf(kind: Link['kind'], label: string, anchor: string | undefined): Link {
  if (kind === LinkKind.booking) return { kind, label, tour_id: null };
  return kind === LinkKind.anchor && anchor !== undefined
    ? { kind: LinkKind.anchor, label, anchor }
    : { kind: LinkKind.external, label, url: 'https://' };
}

interface LinkFieldsProps {
  value: Link;
  onChange: (link: Link) => void;
  onBlur: () => void;
  /** What is wrong with a part of the link. */
  errorOf: (part: 'label' | 'anchor' | 'url' | 'tour_id') => string | undefined;
  /** On a tour's page a booking link without a tour leads to the page's own. */
  isTourPage: boolean;
}

function LinkFields({ value, onChange, onBlur, errorOf, isTourPage }: LinkFieldsProps) {
  const { t, anchors, tours } = useEditorServices();
  const kinds: ReadonlyArray<keyof typeof LinkKind> = [
    ...(anchors.length > 0 || value.kind === LinkKind.anchor ? (['anchor'] as const) : []),
    'external',
    ...(tours.length > 0 || isTourPage || value.kind === LinkKind.booking ? (['booking'] as const) : []),
  ];
  const kindName = kinds.find((kind) => LinkKind[kind] === value.kind);
  const isLost = value.kind === LinkKind.anchor && anchors.every(({ anchor }) => anchor !== value.anchor);
  return (
    <Stack gap="sm">
      <TextInput
        label={t('builder.link.label')}
        value={value.label}
        maxLength={60}
        error={errorOf('label')}
        onBlur={onBlur}
        onChange={(event) => onChange({ ...value, label: event.currentTarget.value })}
      />
      <Select
        label={t('builder.link.kind')}
        allowDeselect={false}
        data={kinds.map((kind) => ({ value: kind, label: t(`builder.link.kinds.${kind}`) }))}
        value={kindName}
        onChange={(kind) => {
          const next = kinds.find((one) => one === kind);
          if (next === undefined) return;
          const first = isTourPage ? null : (tours[0]?.id ?? null);
          const made = linkOf(LinkKind[next], value.label, anchors[0]?.anchor);
          onChange(made.kind === LinkKind.booking ? { ...made, tour_id: first } : made);
        }}
      />
      {value.kind === LinkKind.anchor && (
        <Select
          label={t('builder.link.anchor')}
          allowDeselect={false}
          searchable
          data={anchors.map(({ anchor, label }) => ({ value: anchor, label }))}
          value={isLost ? null : value.anchor}
          error={errorOf('anchor')}
          onChange={(anchor) => anchor !== null && onChange({ ...value, anchor })}
        />
      )}
      {isLost && (
        <Alert color="yellow" variant="light">
          {t('builder.link.lost')}
        </Alert>
      )}
      {value.kind === LinkKind.external && (
        <TextInput
          label={t('builder.link.url')}
          description={t('builder.link.url_hint')}
          inputMode="url"
          value={value.url}
          maxLength={500}
          error={errorOf('url')}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...value, url: event.currentTarget.value })}
        />
      )}
      {value.kind === LinkKind.booking && (
        <Select
          label={t('builder.link.tour')}
          searchable
          clearable={isTourPage}
          placeholder={isTourPage ? t('builder.link.page_tour') : t('builder.link.choose_tour')}
          data={tours.map(({ id, label }) => ({ value: String(id), label }))}
          value={value.tour_id === null ? null : String(value.tour_id)}
          error={errorOf('tour_id')}
          onChange={(id) => onChange({ ...value, tour_id: id === null ? null : Number(id) })}
        />
      )}
    </Stack>
  );
}

/** A link of a list: to a block, to an address, or to the booking of a tour. */
export function LinkField<V extends FieldValues>({
  control,
  name,
  isTourPage = false,
}: FieldBinding<V> & { isTourPage?: boolean }) {
  const { field } = useController({ control, name });
  const { errors } = useFormState({ control, name });
  return (
    <LinkFields
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorOf={(part) => messageAt(errors, `${name}.${part}`)}
      isTourPage={isTourPage}
    />
  );
}

function messageAt(errors: object, path: string): string | undefined {
  const found: unknown = get(errors, `${path}.message`);
  return typeof found === 'string' ? found : undefined;
}

/** One link that may be switched off. */
export function OptionalLinkField<V extends FieldValues>({
  control,
  name,
  label,
}: FieldBinding<V> & { label: string }) {
  const { field } = useController({ control, name });
  const newLink = useNewLink();
  const { t } = useEditorServices();
  const link: Link | null = field.value;
  return (
    <Stack gap="sm">
      <Switch
        label={label}
        checked={link !== null}
        onChange={(event) =>
          field.onChange(
            event.currentTarget.checked ? { ...newLink(), label: t('builder.link.default') } : null,
          )
        }
      />
      {link !== null && <LinkField control={control} name={name} />}
    </Stack>
  );
}
