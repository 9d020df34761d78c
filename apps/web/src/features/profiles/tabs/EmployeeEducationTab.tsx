import type { EmployeeTyped } from '@endorse/contract'
import { useSaveEmployee } from '../api.ts'
import { employeeArea, employeeForms } from '../areas.ts'
import { Group } from '../fields/Group.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { employeeEducation } from '../wire.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

const checks = async () => (await employeeForms()).education

interface Props {
  typed: EmployeeTyped['education']
  isUpdate: boolean
}

export function EmployeeEducationTab({ typed, isUpdate }: Props) {
  const tabForm = useTabForm('employee:education', checks, typed)
  const saving = useTabSaving(employeeArea, 'education', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  const save = () => saving.save(async () => employeeEducation(await tabForm.checked(), tabForm.isChanged))
  return (
    <TabFrame area={employeeArea} tab="education" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Education">
        <EducationEntries form={form} />
      </Group>
      <Group title="Certifications">
        <CertificationEntries form={form} />
      </Group>
    </TabFrame>
  )
}
