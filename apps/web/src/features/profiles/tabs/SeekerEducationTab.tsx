import { type SeekerTyped, seekerForms } from '@endorse/contract'
import { useSaveSeeker } from '../api.ts'
import { seekerArea } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { Group } from '../fields/Group.tsx'
import { partOf } from '../fields/part-of.ts'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerEducation } from '../wire.ts'
import { CertificationEntries, EducationEntries } from './EducationEntries.tsx'

interface Props {
  typed: SeekerTyped['education']
  isUpdate: boolean
}

export function SeekerEducationTab({ typed, isUpdate }: Props) {
  const schema = seekerForms.education
  const tabForm = useTabForm('seeker:education', schema, typed)
  const saving = useTabSaving(seekerArea, 'education', isUpdate, tabForm, useSaveSeeker())
  const { control, getValues } = tabForm.form
  const save = () => saving.save(seekerEducation(schema.parse(getValues()), tabForm.isChanged))
  return (
    <TabFrame area={seekerArea} tab="education" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="Education">
        <EducationEntries control={partOf(control)} />
      </Group>
      <Group title="Certifications">
        <CertificationEntries control={partOf(control)} />
      </Group>
      <Group title="Activities">
        <ChipsField
          control={control}
          name="extraCurricular"
          label="Extracurricular activities"
          placeholder="Debating club, volunteering"
          maxLength={200}
        />
      </Group>
    </TabFrame>
  )
}
