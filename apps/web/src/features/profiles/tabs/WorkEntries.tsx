import { blankWork, MAX_ENTRIES, type WorkEntry } from '@endorse/contract'
import type { Control } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'
import { EntryList } from '../fields/EntryList.tsx'
import { Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'

export function WorkEntries({ control }: { control: Control<{ workExperience: WorkEntry[] }> }) {
  return (
    <EntryList
      control={control}
      name="workExperience"
      noun="Position"
      blank={blankWork}
      keepsOne
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <Pair>
            <TextInput control={control} name={`${path}.jobTitle`} label="Job title" />
            <TextInput control={control} name={`${path}.companyName`} label="Company" />
          </Pair>
          <TextInput control={control} name={`${path}.location`} label="Location" />
          <Period
            control={control}
            start={`${path}.startDate`}
            end={`${path}.endDate`}
            current={{ name: `${path}.isCurrent`, label: 'I work here now' }}
          />
          <TextInput control={control} name={`${path}.responsibilities`} label="Responsibilities" rows={3} />
        </>
      )}
    </EntryList>
  )
}
