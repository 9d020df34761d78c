import { blankWork, MAX_ENTRIES, type WorkEntry } from '@endorse/contract'
import type { Form } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { EntryList } from '../fields/EntryList.tsx'
import { Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'

export function WorkEntries({ form }: { form: Form<{ workExperience: WorkEntry[] }> }) {
  return (
    <EntryList form={form} name="workExperience" noun="Position" blank={blankWork} keepsOne max={MAX_ENTRIES}>
      {(path) => (
        <>
          <Pair>
            <TextInput form={form} name={`${path}.jobTitle`} label="Job title" />
            <TextInput form={form} name={`${path}.companyName`} label="Company" />
          </Pair>
          <TextInput form={form} name={`${path}.location`} label="Location" />
          <Period
            form={form}
            start={`${path}.startDate`}
            end={`${path}.endDate`}
            current={{ name: `${path}.isCurrent`, label: 'I work here now' }}
          />
          <TextInput form={form} name={`${path}.responsibilities`} label="Responsibilities" rows={3} />
        </>
      )}
    </EntryList>
  )
}
