import type { SeekerTyped } from '@endorse/contract'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { Group } from '../fields/Group.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerEducation } from '../wire.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

const checks = async () => (await seekerForms()).education

interface Props {
  typed: SeekerTyped['education']
  isUpdate: boolean
}

export function SeekerEducationTab({ typed, isUpdate }: Props) {
  const tabForm = useTabForm('seeker:education', checks, typed)
  const saving = useTabSaving(seekerArea, 'education', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  const save = () => saving.save(async () => seekerEducation(await tabForm.checked(), tabForm.isChanged))
  return (
    <TabFrame area={seekerArea} tab="education" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Education">
        <EducationEntries form={form} />
      </Group>
      <Group title="Certifications">
        <CertificationEntries form={form} />
      </Group>
      <Group title="Activities">
        <ChipsField
          form={form}
          name="extraCurricular"
          label="Extracurricular activities"
          placeholder="Debating club, volunteering"
          maxLength={200}
        />
      </Group>
    </TabFrame>
  )
}
