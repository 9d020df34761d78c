import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useSaveEmployee } from '../api.ts'
import { ReadOnlyField } from '../fields/AccountFields.tsx'
import { employeeWorkBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { employeeWizard, loadEmployeeSchemas } from '../wizards.ts'
import { WorkEntries } from './WorkEntries.tsx'

const loadSchema = async () => (await loadEmployeeSchemas()).work

interface Props {
  initialValues: EmployeeFormValues['work']
  isUpdate: boolean
}

/** Current role and work experience of an Endorser. */
export function EmployeeWorkTab({ initialValues, isUpdate }: Props) {
  const tabForm = useTabForm('employee:work', loadSchema, initialValues)
  const saving = useTabSaving(employeeWizard, 'work', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={employeeWizard}
      tab="work"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(employeeWorkBody(values))}
    >
      <FieldGroup title="Where you work now">
        <FieldRow>
          <TextInput form={form} name="currentRole" label="Current role" required />
          <TextInput form={form} name="department" label="Department" />
        </FieldRow>
        <ReadOnlyField
          label="Current company"
          value={initialValues.currentCompany}
          help="The company that your verified email address belongs to"
        />
      </FieldGroup>
      <FieldGroup title="Work experience" help="The newest first.">
        <WorkEntries form={form} />
      </FieldGroup>
    </WizardStep>
  )
}
