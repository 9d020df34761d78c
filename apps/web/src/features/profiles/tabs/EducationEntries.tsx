import { blankCertification, blankEducation } from '@endorse/contract/profiles/blank-entries'
import { MAX_ENTRIES } from '@endorse/contract/profiles/form-limits'
import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import { degreeLabel, degrees } from '@endorse/contract/profiles/values'
import type { Form } from '../../../lib/form.ts'
import { DateRangeField } from '../../../ui/form/DateRangeField.tsx'
import { FieldArray } from '../../../ui/form/FieldArray.tsx'
import { FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { GradeField } from '../fields/GradeField.tsx'

/** Both profile types share the education and certification lists. */
type EducationFormValues = EmployeeFormValues['education']

/** Form fields of the education entries. */
export function EducationEntries({ form }: { form: Form<EducationFormValues> }) {
  return (
    <FieldArray
      form={form}
      name="education"
      noun="Education"
      emptyEntry={blankEducation}
      keepAtLeastOne
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <FieldRow>
            <SelectField
              form={form}
              name={`${path}.degree`}
              label="Degree"
              options={degrees}
              labels={degreeLabel}
            />
            <TextInput form={form} name={`${path}.fieldOfStudy`} label="Field of study" />
          </FieldRow>
          <TextInput form={form} name={`${path}.institution`} label="Institution" />
          <FieldRow>
            <TextInput form={form} name={`${path}.specialization`} label="Specialization" />
            <GradeField form={form} name={`${path}.percentage`} type={`${path}.gradeType`} />
          </FieldRow>
          <DateRangeField
            form={form}
            start={`${path}.startDate`}
            end={`${path}.endDate`}
            current={{ name: `${path}.isCurrent`, label: 'I study here now' }}
          />
        </>
      )}
    </FieldArray>
  )
}

/** Form fields of the certification entries. */
export function CertificationEntries({ form }: { form: Form<EducationFormValues> }) {
  return (
    <FieldArray
      form={form}
      name="certifications"
      noun="Certification"
      emptyEntry={blankCertification}
      max={MAX_ENTRIES}
    >
      {(path) => (
        <>
          <FieldRow>
            <TextInput form={form} name={`${path}.name`} label="Name" />
            <TextInput form={form} name={`${path}.issuingOrganization`} label="Issued by" />
          </FieldRow>
          <DateRangeField
            form={form}
            start={`${path}.issueDate`}
            end={`${path}.expirationDate`}
            startLabel="Issued on"
            endLabel="Expires on"
          />
        </>
      )}
    </FieldArray>
  )
}
