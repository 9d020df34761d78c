import type { EmployeeTyped } from '@endorse/contract'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveEmployee } from '../api.ts'
import { employeeArea, employeeForms } from '../areas.ts'
import { Group, Pair } from '../fields/Group.tsx'
import { ReadOnlyField } from '../fields/ReadOnlyPair.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { employeeWork } from '../wire.ts'
import { WorkEntries } from './WorkEntries.tsx'

const checks = async () => (await employeeForms()).work

interface Props {
  typed: EmployeeTyped['work']
  isUpdate: boolean
}

export function EmployeeWorkTab({ typed, isUpdate }: Props) {
  const tabForm = useTabForm('employee:work', checks, typed)
  const saving = useTabSaving(employeeArea, 'work', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  const save = () => saving.save(async () => employeeWork(await tabForm.checked(), tabForm.isChanged))
  return (
    <TabFrame area={employeeArea} tab="work" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Where you work now">
        <Pair>
          <TextInput form={form} name="currentRole" label="Current role" required />
          <TextInput form={form} name="department" label="Department" />
        </Pair>
        <ReadOnlyField
          label="Current company"
          value={typed.currentCompany}
          help="The company that your verified email address belongs to"
        />
      </Group>
      <Group title="Work experience" help="The newest first.">
        <WorkEntries form={form} />
      </Group>
    </TabFrame>
  )
}
