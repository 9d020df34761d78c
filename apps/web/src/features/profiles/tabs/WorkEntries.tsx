import { blankWork } from '@endorse/contract/profiles/blank-entries'
import { MAX_ENTRIES } from '@endorse/contract/profiles/form-limits'
import type { WorkEntry } from '@endorse/contract/profiles/schemas'
import type { Form } from '../../../lib/form.ts'
import { PlaceInput } from '../../../lib/PlaceInput.tsx'
import { DateRangeField } from '../../../ui/form/DateRangeField.tsx'
import { FieldArray } from '../../../ui/form/FieldArray.tsx'
import { FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'

/** Form fields of the work experience entries, for both profile types. */
export function WorkEntries({ form }: { form: Form<{ workExperience: WorkEntry[] }> }) {
  return (
    <FieldArray
      form={form}
      name="workExperience"
      noun="Position"
      emptyEntry={blankWork}
      keepAtLeastOne
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <FieldRow>
            <TextInput form={form} name={`${path}.jobTitle`} label="Job title" />
            <TextInput form={form} name={`${path}.companyName`} label="Company" />
          </FieldRow>
          <PlaceInput form={form} name={`${path}.location`} label="Location" />
          <DateRangeField
            form={form}
            start={`${path}.startDate`}
            end={`${path}.endDate`}
            current={{ name: `${path}.isCurrent`, label: 'I work here now' }}
          />
          <TextInput form={form} name={`${path}.responsibilities`} label="Responsibilities" rows={3} />
        </>
      )}
    </FieldArray>
  )
}
