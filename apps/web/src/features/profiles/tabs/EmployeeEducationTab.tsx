import { type EmployeeTyped, employeeForms } from '@endorse/contract'
import { useSaveEmployee } from '../api.ts'
import { employeeArea } from '../areas.ts'
import { Group } from '../fields/Group.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { employeeEducation } from '../wire.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

interface Props {
  typed: EmployeeTyped['education']
  isUpdate: boolean
}

export function EmployeeEducationTab({ typed, isUpdate }: Props) {
  const schema = employeeForms.education
  const tabForm = useTabForm('employee:education', schema, typed)
  const saving = useTabSaving(employeeArea, 'education', isUpdate, tabForm, useSaveEmployee())
  const { control, getValues } = tabForm.form
  const save = () => saving.save(employeeEducation(schema.parse(getValues()), tabForm.isChanged))
  return (
    <TabFrame area={employeeArea} tab="education" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Education">
        <EducationEntries control={control} />
      </Group>
      <Group title="Certifications">
        <CertificationEntries control={control} />
      </Group>
    </TabFrame>
  )
}
