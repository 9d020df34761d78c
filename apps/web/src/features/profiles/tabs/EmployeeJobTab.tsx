import { experienceLevelLabel, experienceLevels } from '@endorse/contract/job-postings/values'
import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import {
  employeeJobTypes,
  jobVisibilityLabel,
  jobVisibilityOptions,
  preferredJobTypeLabel,
} from '@endorse/contract/profiles/values'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx'
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useSaveEmployee } from '../api.ts'
import { employeeJobBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { employeeWizard, loadEmployeeSchemas } from '../wizards.ts'

const loadSchema = async () => (await loadEmployeeSchemas()).job

interface Props {
  initialValues: EmployeeFormValues['job']
  isUpdate: boolean
}

/** Job preferences of an Endorser, and who may see the jobs they post. The last tab. */
export function EmployeeJobTab({ initialValues, isUpdate }: Props) {
  const tabForm = useTabForm('employee:job', loadSchema, initialValues)
  const saving = useTabSaving(employeeWizard, 'job', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={employeeWizard}
      tab="job"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(employeeJobBody(values))}
    >
      <FieldGroup title="Your own next job">
        <CheckboxGroupField
          form={form}
          name="preferredJobTypes"
          label="Preferred job types"
          required
          options={employeeJobTypes}
          labels={preferredJobTypeLabel}
        />
        <SelectField
          form={form}
          name="experienceLevel"
          label="Experience level"
          options={experienceLevels}
          labels={experienceLevelLabel}
          placeholder="Not specified"
        />
        <CheckboxField form={form} name="openToOffers" label="I am open to offers" />
      </FieldGroup>
      <FieldGroup title="Jobs you post">
        <CheckboxGroupField
          form={form}
          name="jobVisibilityOptions"
          label="Who may see them"
          options={jobVisibilityOptions}
          labels={jobVisibilityLabel}
          labelWidth={240}
        />
      </FieldGroup>
    </WizardStep>
  )
}
