import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerEducationBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { loadSeekerSchemas, seekerWizard } from '../wizards.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

const loadSchema = async () => (await loadSeekerSchemas()).education

interface Props {
  initialValues: SeekerFormValues['education']
  isUpdate: boolean
}

/** Education, certifications and activities of an Endorsee. */
export function SeekerEducationTab({ initialValues, isUpdate }: Props) {
  const tabForm = useTabForm('seeker:education', loadSchema, initialValues)
  const saving = useTabSaving(seekerWizard, 'education', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={seekerWizard}
      tab="education"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(seekerEducationBody(values))}
    >
      <FieldGroup title="Education">
        <EducationEntries form={form} />
      </FieldGroup>
      <FieldGroup title="Certifications">
        <CertificationEntries form={form} />
      </FieldGroup>
      <FieldGroup title="Activities">
        <ChipsField
          form={form}
          name="extraCurricular"
          label="Extracurricular activities"
          placeholder="Debating club, volunteering"
          maxLength={200}
        />
      </FieldGroup>
    </WizardStep>
  )
}
