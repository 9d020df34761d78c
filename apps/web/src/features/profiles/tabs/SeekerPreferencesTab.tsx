import {
  availabilityTypeLabel,
  availabilityTypes,
  filterCities,
  filterCompanies,
  jobSearchStatuses,
  jobSearchStatusLabel,
  noticePeriodLabel,
  noticePeriods,
  preferredJobTypeLabel,
  type SeekerTyped,
  seekerJobTypes,
} from '@endorse/contract'
import { styled } from '@mui/material/styles'
import type { Form } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { ChoicesField } from '../fields/ChoicesField.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { SelectInput } from '../fields/SelectInput.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerPreferences } from '../wire.ts'

type Tab = SeekerTyped['job-preferences']

const checks = async () => (await seekerForms())['job-preferences']

export function SeekerPreferencesTab({ typed, isUpdate }: { typed: Tab; isUpdate: boolean }) {
  const tabForm = useTabForm('seeker:job-preferences', checks, typed)
  const saving = useTabSaving(seekerArea, 'job-preferences', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  const save = () => saving.save(async () => seekerPreferences(await tabForm.checked()))
  return (
    <TabFrame area={seekerArea} tab="job-preferences" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="What you are looking for" help="Add one at a time, with Enter or Add.">
        <ChipsField form={form} name="preferredJobs" label="Preferred jobs" perRow={PER_ROW} />
        <ChipsField
          form={form}
          name="preferredCompanies"
          label="Preferred companies"
          required
          suggestions={filterCompanies}
          perRow={PER_ROW}
        />
        <ChipsField
          form={form}
          name="preferredCities"
          label="Preferred cities"
          suggestions={filterCities}
          perRow={PER_ROW}
        />
        <ChoicesField
          form={form}
          name="preferredJobTypes"
          label="Preferred job types"
          options={seekerJobTypes}
          labels={preferredJobTypeLabel}
        />
      </Group>
      <Group title="When you can start">
        <Pair>
          <SelectInput
            form={form}
            name="noticePeriod"
            label="Notice period"
            required
            options={noticePeriods}
            labels={noticePeriodLabel}
          />
          <SelectInput
            form={form}
            name="availabilityType"
            label="Availability"
            options={availabilityTypes}
            labels={availabilityTypeLabel}
            placeholder="Not specified"
          />
        </Pair>
        <Pair>
          <SelectInput
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
        </Pair>
      </Group>
      <Group title="Pay" help="In lakhs a year (LPA). Leave blank what does not apply.">
        <Pair>
          <Lakhs form={form} name="currentCTC" label="Current CTC" />
          <Lakhs form={form} name="expectedCTC" label="Expected CTC" />
        </Pair>
        <Pair>
          <Lakhs form={form} name="desiredSalaryMin" label="Desired salary from" />
          <Lakhs form={form} name="desiredSalaryMax" label="Desired salary to" />
        </Pair>
      </Group>
    </TabFrame>
  )
}

const PER_ROW = 5

/** As far from its end as what is typed from its beginning. */
const Unit = styled('span')({ marginRight: 4 })

interface LakhsProps {
  form: Form<Tab>
  name: 'currentCTC' | 'expectedCTC' | 'desiredSalaryMin' | 'desiredSalaryMax'
  label: string
}

function Lakhs({ form, name, label }: LakhsProps) {
  return (
    <TextInput
      form={form}
      name={name}
      label={label}
      inputMode="decimal"
      startAdornment="₹"
      endAdornment={<Unit>LPA</Unit>}
    />
  )
}
