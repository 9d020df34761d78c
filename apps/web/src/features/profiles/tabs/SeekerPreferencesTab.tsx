import { readPay } from '@endorse/contract/core/pay'
import { filterCities, filterCompanies } from '@endorse/contract/job-search/filter-options'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import {
  availabilityTypeLabel,
  availabilityTypes,
  jobSearchStatuses,
  jobSearchStatusLabel,
  noticePeriodLabel,
  noticePeriods,
  preferredJobTypeLabel,
  seekerJobTypes,
} from '@endorse/contract/profiles/values'
import { CitiesInput } from '../../../lib/CitiesInput.tsx'
import { type Form, useFieldValue } from '../../../lib/form.ts'
import { formatSalary } from '../../../lib/money.ts'
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { PayInput } from '../../../ui/form/PayInput.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerPreferencesBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { loadSeekerSchemas, seekerWizard } from '../wizards.ts'

type FormValues = SeekerFormValues['job-preferences']

const loadSchema = async () => (await loadSeekerSchemas())['job-preferences']

/** Job preferences of an Endorsee. The last tab. */
export function SeekerPreferencesTab({
  initialValues,
  isUpdate,
}: {
  initialValues: FormValues
  isUpdate: boolean
}) {
  const tabForm = useTabForm('seeker:job-preferences', loadSchema, initialValues)
  const saving = useTabSaving(seekerWizard, 'job-preferences', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={seekerWizard}
      tab="job-preferences"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(seekerPreferencesBody(values))}
    >
      <FieldGroup
        title="What you are looking for"
        help="Enter or Add adds what you typed. A comma separates two."
      >
        <ChipsField form={form} name="preferredJobs" label="Preferred jobs" perRow={CHIPS_PER_ROW} />
        <ChipsField
          form={form}
          name="preferredCompanies"
          label="Preferred companies"
          required
          suggestions={filterCompanies}
          perRow={CHIPS_PER_ROW}
        />
        <CitiesInput
          form={form}
          name="preferredCities"
          label="Preferred cities"
          suggestions={filterCities}
          perRow={CHIPS_PER_ROW}
        />
        <ChipsField
          form={form}
          name="industrySectors"
          label="Industry sectors"
          help="Such as Financial technology or Health care."
          perRow={CHIPS_PER_ROW}
        />
        <ChipsField
          form={form}
          name="domains"
          label="Domains"
          help="What you want to work on, such as Payments or Search."
          perRow={CHIPS_PER_ROW}
        />
        <CheckboxGroupField
          form={form}
          name="preferredJobTypes"
          label="Preferred job types"
          options={seekerJobTypes}
          labels={preferredJobTypeLabel}
        />
      </FieldGroup>
      <FieldGroup title="When you can start">
        <FieldRow>
          <SelectField
            form={form}
            name="noticePeriod"
            label="Notice period"
            required
            options={noticePeriods}
            labels={noticePeriodLabel}
          />
          <SelectField
            form={form}
            name="availabilityType"
            label="Availability"
            options={availabilityTypes}
            labels={availabilityTypeLabel}
            placeholder="Not specified"
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="jobSearchStatus"
            label="Job search"
            options={jobSearchStatuses}
            labels={jobSearchStatusLabel}
            placeholder="Not specified"
          />
          <TextInput
            form={form}
            name="yearsOfExperience"
            label="Years of experience"
            inputMode="decimal"
            help="0 if you are starting out"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Pay" help="In lakhs a year (LPA). Leave blank what does not apply.">
        <PayInput form={form} name="currentCTC" label="Current CTC" help="Endorsers do not see it." />
        <FieldRow>
          <PayInput
            form={form}
            name="desiredSalaryMin"
            label="Expected CTC"
            help={<ExpectedPay form={form} />}
          />
          <PayInput form={form} name="desiredSalaryMax" label="Expected CTC, up to" />
        </FieldRow>
      </FieldGroup>
    </WizardStep>
  )
}

const CHIPS_PER_ROW = 5

/** Shows the pay as Endorsers see it. */
function ExpectedPay({ form }: { form: Form<FormValues> }) {
  const min = readPay(useFieldValue<FormValues, string>(form, 'desiredSalaryMin'))
  const max = readPay(useFieldValue<FormValues, string>(form, 'desiredSalaryMax'))
  const shown = formatSalary(min, max)
  return shown ? `Endorsers see ${shown}.` : 'Endorsers see it.'
}
