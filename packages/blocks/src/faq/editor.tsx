import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, SwitchField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { type FaqData, MAX_QUESTIONS, MAX_SECTIONS } from './schema.ts';

function SectionFields({ control, index }: EditorProps<FaqData> & { index: number }) {
  const { t } = useEditorServices();
  return (
    <>
      <TextField
        control={control}
        name={`data.sections.${index}.title`}
        label={t('builder.faq.section_title')}
        description={t('builder.faq.section_title_hint')}
        maxLength={120}
      />
      <ListField
        control={control}
        name={`data.sections.${index}.questions`}
        label={t('builder.faq.questions')}
        addLabel={t('builder.faq.add_question')}
        max={MAX_QUESTIONS}
        newItem={() => ({ question: '', answer: null })}
        titleOf={({ question }) => question}
      >
        {(question) => (
          <>
            <TextField
              control={control}
              name={`data.sections.${index}.questions.${question}.question`}
              label={t('builder.faq.question')}
              maxLength={300}
            />
            <RichTextField
              control={control}
              name={`data.sections.${index}.questions.${question}.answer`}
              label={t('builder.faq.answer')}
              hasHeadings={false}
              minHeight={96}
            />
          </>
        )}
      </ListField>
    </>
  );
}

/** The fields of both families of questions. */
export function QuestionFields({ control }: EditorProps<FaqData>) {
  const { t } = useEditorServices();
  return (
    <>
      <HeadingFields control={control} />
      <ListField
        control={control}
        name="data.sections"
        label={t('builder.faq.sections')}
        addLabel={t('builder.faq.add_section')}
        max={MAX_SECTIONS}
        newItem={() => ({ title: '', questions: [] })}
        titleOf={({ title, questions }) => title || (questions[0]?.question ?? '')}
      >
        {(index) => <SectionFields control={control} index={index} />}
      </ListField>
      <SwitchField
        control={control}
        name="data.is_contact_shown"
        label={t('builder.faq.is_contact_shown')}
        description={t('builder.faq.is_contact_shown_hint')}
      />
    </>
  );
}

export const faqEditor: FamilyEditor<FaqData> = {
  Fields: QuestionFields,
  settings: { anchor: true, background: true },
  example: (sample) => sample,
};
