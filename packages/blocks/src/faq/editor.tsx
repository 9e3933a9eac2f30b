import { useWatch } from 'react-hook-form';
import type { EditorProps, FamilyEditor } from '../editor/family-editor.ts';
import { RichTextField, SwitchField, TextField } from '../editor/fields.tsx';
import { HeadingFields } from '../editor/heading-fields.tsx';
import { ListField } from '../editor/list-field.tsx';
import { useEditorServices } from '../editor/services.tsx';
import { isSampleAnswer } from './sample-answers.ts';
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
            <AnswerField control={control} name={`data.sections.${index}.questions.${question}.answer`} />
          </>
        )}
      </ListField>
    </>
  );
}

interface AnswerFieldProps extends EditorProps<FaqData> {
  name: `data.sections.${number}.questions.${number}.answer`;
}

/** An answer; one that is still ours is marked, since visitors would take it for the operator's promise. */
function AnswerField({ control, name }: AnswerFieldProps) {
  const { t } = useEditorServices();
  const answer = useWatch({ control, name });
  return (
    <RichTextField
      control={control}
      name={name}
      label={t('builder.faq.answer')}
      description={isSampleAnswer(answer) ? t('builder.faq.sample') : undefined}
      hasHeadings={false}
      minHeight={96}
    />
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
