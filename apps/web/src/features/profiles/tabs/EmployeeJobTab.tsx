import {
  type EmployeeTyped,
  employeeJobTypes,
  experienceLevelLabel,
  experienceLevels,
  jobVisibilityLabel,
  jobVisibilityOptions,
  preferredJobTypeLabel,
} from '@endorse/contract'
import { useSaveEmployee } from '../api.ts'
import { employeeArea, employeeForms } from '../areas.ts'
import { CheckField } from '../fields/CheckField.tsx'
import { ChoicesField } from '../fields/ChoicesField.tsx'
import { Group } from '../fields/Group.tsx'
import { SelectInput } from '../fields/SelectInput.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { employeeJob } from '../wire.ts'

const checks = async () => (await employeeForms()).job

interface Props {
  typed: EmployeeTyped['job']
  isUpdate: boolean
}

export function EmployeeJobTab({ typed, isUpdate }: Props) {
  const tabForm = useTabForm('employee:job', checks, typed)
  const saving = useTabSaving(employeeArea, 'job', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  const save = () => saving.save(async () => employeeJob(await tabForm.checked()))
  return (
    <TabFrame area={employeeArea} tab="job" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Your own next job">
        <ChoicesField
          form={form}
          name="preferredJobTypes"
          label="Preferred job types"
          required
          options={employeeJobTypes}
          labels={preferredJobTypeLabel}
        />
        <SelectInput
          form={form}
          name="experienceLevel"
          label="Experience level"
          options={experienceLevels}
          labels={experienceLevelLabel}
          placeholder="Not specified"
        />
        <CheckField form={form} name="openToOffers" label="I am open to offers" />
      </Group>
      <Group title="Jobs you post">
        <ChoicesField
          form={form}
          name="jobVisibilityOptions"
          label="Who may see them"
          options={jobVisibilityOptions}
          labels={jobVisibilityLabel}
          labelWidth={240}
        />
      </Group>
    </TabFrame>
  )
}
