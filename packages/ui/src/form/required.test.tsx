import { MantineProvider } from '@mantine/core';
import { requiring, type ValidationRules } from '@tropa/core';
import { prerender } from 'react-dom/static';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { theme } from '../theme.ts';
import { NumberField, PercentField, SelectField, TextareaField, TextField } from './fields.tsx';
import { allOf } from './rules.ts';

interface FieldProps {
  rules?: ValidationRules;
  required?: boolean;
}

const FIELDS = { TextField, TextareaField, NumberField, PercentField } as const;

function Shown({ field, ...props }: FieldProps & { field: keyof typeof FIELDS | 'SelectField' }) {
  const { control } = useForm<{ name: string }>({ defaultValues: { name: '' } });
  const bound = { ...props, control, name: 'name', label: 'Name' } as const;
  if (field === 'SelectField') return <SelectField {...bound} data={['a']} />;
  const Field = FIELDS[field];
  return <Field {...bound} />;
}

const ALL = [...(Object.keys(FIELDS) as Array<keyof typeof FIELDS>), 'SelectField' as const];
const REQUIRED: Record<string, FieldProps> = {
  'a text': { rules: 'min_length:2|required' },
  'an object': { rules: { required: true, email: true } },
  'several rules': { rules: allOf('email', allOf('required|min_length:2')) },
  'a rule in words of its own': { rules: requiring(() => null) },
  'the field itself': { required: true },
};
const OPTIONAL: Record<string, FieldProps> = {
  nothing: {},
  'a text': { rules: 'email' },
  'an object': { rules: { required: false, email: true } },
  'several rules': { rules: allOf('email', 'min_length:2') },
  'a rule of its own': { rules: () => null },
};
const markup = async (field: (typeof ALL)[number], props: FieldProps) => {
  const { prelude } = await prerender(
    <MantineProvider theme={theme} env="test">
      <Shown field={field} {...props} />
    </MantineProvider>,
  );
  const html = await new Response(prelude).text();
  return {
    isRequired: /<(?:input|textarea)[^>]* required=""/u.test(html),
    hasStar: /<label[^>]* class="[^"]*required/u.test(html),
    name: /<label[^>]*>(?<name>.*?)<\/label>/u.exec(html)?.groups?.['name'],
  };
};

it.each(ALL)(
  '%s shows that it is required as its rules say it, and its name stays its name',
  async (field) => {
    for (const [by, props] of Object.entries(REQUIRED))
      expect({ by, ...(await markup(field, props)) }).toEqual({
        by,
        isRequired: true,
        hasStar: true,
        name: 'Name',
      });
    for (const [by, props] of Object.entries(OPTIONAL))
      expect({ by, ...(await markup(field, props)) }).toEqual({
        by,
        isRequired: false,
        hasStar: false,
        name: 'Name',
      });
  },
);
