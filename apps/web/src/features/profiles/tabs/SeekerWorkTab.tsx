import { blankProject, MAX_ENTRIES, type SeekerTyped } from '@endorse/contract'
import type { Control } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { EntryList } from '../fields/EntryList.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'
import { partOf } from '../fields/part-of.ts'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerWork } from '../wire.ts'
import { WorkEntries } from './WorkEntries.tsx'

type Form = SeekerTyped['work-experience']

const checks = async () => (await seekerForms())['work-experience']

export function SeekerWorkTab({ typed, isUpdate }: { typed: Form; isUpdate: boolean }) {
  const tabForm = useTabForm('seeker:work-experience', checks, typed)
  const saving = useTabSaving(seekerArea, 'work-experience', isUpdate, tabForm, useSaveSeeker())
  const { control } = tabForm.form
  const save = () => saving.save(async () => seekerWork(await tabForm.checked(), tabForm.isChanged))
  return (
    <TabFrame area={seekerArea} tab="work-experience" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Work experience" help="The newest first. Leave it blank if you are starting out.">
        <WorkEntries control={partOf(control)} />
      </Group>
      <Group title="Projects">
        <ProjectEntries control={control} />
      </Group>
    </TabFrame>
  )
}

function ProjectEntries({ control }: { control: Control<Form> }) {
  return (
    <EntryList control={control} name="project" noun="Project" blank={blankProject} max={MAX_ENTRIES}>
      {(path) => (
        <>
          <Pair>
            <TextInput control={control} name={`${path}.title`} label="Title" />
            <TextInput control={control} name={`${path}.organization`} label="Organization" />
          </Pair>
          <Period control={control} start={`${path}.startDate`} end={`${path}.endDate`} />
          <TextInput control={control} name={`${path}.description`} label="Description" rows={3} />
        </>
      )}
    </EntryList>
  )
}
