import { blankProject, MAX_ENTRIES, type SeekerTyped } from '@endorse/contract'
import type { Form } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { EntryList } from '../fields/EntryList.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerWork } from '../wire.ts'
import { WorkEntries } from './WorkEntries.tsx'

type Tab = SeekerTyped['work-experience']

const checks = async () => (await seekerForms())['work-experience']

export function SeekerWorkTab({ typed, isUpdate }: { typed: Tab; isUpdate: boolean }) {
  const tabForm = useTabForm('seeker:work-experience', checks, typed)
  const saving = useTabSaving(seekerArea, 'work-experience', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  const save = () => saving.save(async () => seekerWork(await tabForm.checked(), tabForm.isChanged))
  return (
    <TabFrame area={seekerArea} tab="work-experience" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Work experience" help="The newest first. Leave it blank if you are starting out.">
        <WorkEntries form={form} />
      </Group>
      <Group title="Projects">
        <ProjectEntries form={form} />
      </Group>
    </TabFrame>
  )
}

function ProjectEntries({ form }: { form: Form<Tab> }) {
  return (
    <EntryList form={form} name="project" noun="Project" blank={blankProject} max={MAX_ENTRIES}>
      {(path) => (
        <>
          <Pair>
            <TextInput form={form} name={`${path}.title`} label="Title" />
            <TextInput form={form} name={`${path}.organization`} label="Organization" />
          </Pair>
          <Period form={form} start={`${path}.startDate`} end={`${path}.endDate`} />
          <TextInput form={form} name={`${path}.description`} label="Description" rows={3} />
        </>
      )}
    </EntryList>
  )
}
