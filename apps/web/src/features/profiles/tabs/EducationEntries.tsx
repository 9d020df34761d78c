import {
  blankCertification,
  blankEducation,
  degreeLabel,
  degrees,
  type EmployeeTyped,
  MAX_ENTRIES,
} from '@endorse/contract'
import type { Control } from 'react-hook-form'
import { TextInput } from '../../../ui/TextInput.tsx'
import { EntryList } from '../fields/EntryList.tsx'
import { Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'
import { SelectInput } from '../fields/SelectInput.tsx'

/** Both profiles have these two lists. */
type Form = EmployeeTyped['education']

export function EducationEntries({ control }: { control: Control<Form> }) {
  return (
    <EntryList
      control={control}
      name="education"
      noun="Education"
      blank={blankEducation}
      keepsOne
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <Pair>
            <SelectInput
              control={control}
              name={`${path}.degree`}
              label="Degree"
              options={degrees}
              labels={degreeLabel}
            />
            <TextInput control={control} name={`${path}.fieldOfStudy`} label="Field of study" />
          </Pair>
          <TextInput control={control} name={`${path}.institution`} label="Institution" />
          <Pair>
            <TextInput control={control} name={`${path}.specialization`} label="Specialization" />
            <TextInput
              control={control}
              name={`${path}.percentage`}
              label="Percentage"
              inputMode="decimal"
              rewrite={asPercentage}
            />
          </Pair>
          <Period
            control={control}
            start={`${path}.startDate`}
            end={`${path}.endDate`}
            current={{ name: `${path}.isCurrent`, label: 'I study here now' }}
          />
        </>
      )}
    </EntryList>
  )
}

/** Digits, and the first point. */
function asPercentage(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole
}

export function CertificationEntries({ control }: { control: Control<Form> }) {
  return (
    <EntryList
      control={control}
      name="certifications"
      noun="Certification"
      blank={blankCertification}
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <Pair>
            <TextInput control={control} name={`${path}.name`} label="Name" />
            <TextInput control={control} name={`${path}.issuingOrganization`} label="Issued by" />
          </Pair>
          <Period
            control={control}
            start={`${path}.issueDate`}
            end={`${path}.expirationDate`}
            startLabel="Issued on"
            endLabel="Expires on"
          />
        </>
      )}
    </EntryList>
  )
}
