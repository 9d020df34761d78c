import {
  blankCertification,
  blankEducation,
  degreeLabel,
  degrees,
  type EmployeeTyped,
  MAX_ENTRIES,
} from '@endorse/contract'
import type { Form } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { EntryList } from '../fields/EntryList.tsx'
import { Pair } from '../fields/Group.tsx'
import { Period } from '../fields/Period.tsx'
import { SelectInput } from '../fields/SelectInput.tsx'

/** Both profiles have these two lists. */
type Tab = EmployeeTyped['education']

export function EducationEntries({ form }: { form: Form<Tab> }) {
  return (
    <EntryList
      form={form}
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
              form={form}
              name={`${path}.degree`}
              label="Degree"
              options={degrees}
              labels={degreeLabel}
            />
            <TextInput form={form} name={`${path}.fieldOfStudy`} label="Field of study" />
          </Pair>
          <TextInput form={form} name={`${path}.institution`} label="Institution" />
          <Pair>
            <TextInput form={form} name={`${path}.specialization`} label="Specialization" />
            <TextInput
              form={form}
              name={`${path}.percentage`}
              label="Percentage"
              inputMode="decimal"
              rewrite={asPercentage}
            />
          </Pair>
          <Period
            form={form}
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

export function CertificationEntries({ form }: { form: Form<Tab> }) {
  return (
    <EntryList
      form={form}
      name="certifications"
      noun="Certification"
      blank={blankCertification}
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <Pair>
            <TextInput form={form} name={`${path}.name`} label="Name" />
            <TextInput form={form} name={`${path}.issuingOrganization`} label="Issued by" />
          </Pair>
          <Period
            form={form}
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
