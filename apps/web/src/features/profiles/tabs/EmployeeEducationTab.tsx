import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx'
import { useSaveEmployee } from '../api.ts'
import { employeeEducationBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { employeeWizard, loadEmployeeSchemas } from '../wizards.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

const loadSchema = async () => (await loadEmployeeSchemas()).education

interface Props {
  initialValues: EmployeeFormValues['education']
  isUpdate: boolean
}

/** Education and certifications of an Endorser. */
export function EmployeeEducationTab({ initialValues, isUpdate }: Props) {
  const tabForm = useTabForm('employee:education', loadSchema, initialValues)
  const saving = useTabSaving(employeeWizard, 'education', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={employeeWizard}
      tab="education"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(employeeEducationBody(values))}
    >
      <FieldGroup title="Education">
        <EducationEntries form={form} />
      </FieldGroup>
      <FieldGroup title="Certifications">
        <CertificationEntries form={form} />
      </FieldGroup>
    </WizardStep>
  )
}
