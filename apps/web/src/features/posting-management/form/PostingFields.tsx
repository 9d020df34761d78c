import { askAboutPay, readPay } from '@endorse/contract/core/pay'
import {
  employmentTypeLabel,
  employmentTypes,
  experienceLevelLabel,
  experienceLevels,
  workTypeLabel,
  workTypes,
} from '@endorse/contract/job-postings/values'
import { MAX_DESCRIPTION, qualifications } from '@endorse/contract/posting-management/values'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import InputBase from '@mui/material/InputBase'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { type Form, useField, useFieldValue } from '../../../lib/form.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { formatSalary } from '../../../lib/money.ts'
import { PlaceInput } from '../../../lib/PlaceInput.tsx'
import { ChipInput } from '../../../ui/ChipInput.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { PayInput } from '../../../ui/form/PayInput.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { BonusFields } from '../../company-admins/referral-policy/BonusFields.tsx'
import type { PostingFormValues } from './posting-values.ts'

/** The form of a posting. */
export type PostingForm = Form<PostingFormValues>

interface Props {
  form: PostingForm
  company: string
  /** Stands below the title, such as the same posting that is open. */
  hint?: ReactNode
  /** What stands at the right of the labels, such as where a value was read. */
  asideOf?: (field: keyof PostingFormValues) => ReactNode
  /** Whether the fields of the manual form are required. */
  isStrict: boolean
}

const noAside = () => undefined

/** The fields of a posting in three groups, and the optional ones folded below. */
export function PostingFields({ form, company, hint, asideOf = noAside, isStrict }: Props) {
  const mark = isStrict ? { required: true } : { optional: true }
  return (
    <Stack sx={{ gap: 4 }}>
      <FieldGroup title="The job">
        <TextInput
          form={form}
          name="title"
          label="Job Title"
          required
          aside={asideOf('title')}
          inputProps={{ maxLength: 200 }}
        />
        {hint}
        <FieldRow>
          <CompanyField company={company} />
          <TextInput
            form={form}
            name="department"
            label="Department"
            optional
            aside={asideOf('department')}
          />
        </FieldRow>
        <FieldRow>
          <PlaceInput form={form} name="city" label="City" {...mark} aside={asideOf('city')} />
          <TextInput form={form} name="state" label="State/Province" {...mark} />
        </FieldRow>
        <FieldRow>
          <TextInput form={form} name="country" label="Country" {...mark} aside={asideOf('country')} />
          <SelectField
            form={form}
            name="employmentType"
            label="Employment Type"
            required
            options={employmentTypes}
            labels={employmentTypeLabel}
            help={asideOf('employmentType')}
          />
        </FieldRow>
        <WorkTypeField form={form} help={asideOf('workType')} />
      </FieldGroup>
      <FieldGroup title="Pay and requirements">
        <FieldRow>
          <PayInput form={form} name="salaryMin" label="Salary from" optional aside={asideOf('salaryMin')} />
          <PayInput
            form={form}
            name="salaryMax"
            label="Salary to"
            optional
            aside={asideOf('salaryMax')}
            help={<ShownSalary form={form} />}
          />
        </FieldRow>
        <PayConfirmation form={form} />
        <FieldRow>
          <TextInput
            form={form}
            name="experienceRequired"
            label="Experience Required"
            {...mark}
            aside={asideOf('experienceRequired')}
            inputMode="decimal"
            placeholder="Years, for example 2.5"
          />
          <SelectField
            form={form}
            name="minimumQualification"
            label="Minimum Qualification"
            optional
            options={qualifications}
            labels={qualificationLabels}
            help={asideOf('minimumQualification')}
          />
        </FieldRow>
        <SkillsField form={form} aside={asideOf('skillsRequired')} />
      </FieldGroup>
      <FieldGroup title="Description">
        <TextInput
          form={form}
          name="description"
          label="Job Description"
          {...mark}
          aside={asideOf('description')}
          rows={8}
          maxRows={24}
          maxLength={MAX_DESCRIPTION}
          help="Lines that start with - become a list. Short lines before them become headings."
        />
      </FieldGroup>
      <OptionalFields form={form} asideOf={asideOf} />
    </Stack>
  )
}

const qualificationLabels = Object.fromEntries(qualifications.map((one) => [one, one])) as Record<
  (typeof qualifications)[number],
  string
>

/** The company is that of the account, so that nobody posts for another one. */
function CompanyField({ company }: { company: string }) {
  const id = useId()
  return (
    <FormField id={id} label="Company Name" help="The company of your account" disabled>
      {({ describedBy }) => (
        <InputBase
          id={id}
          value={company}
          readOnly
          disabled
          inputProps={{ 'aria-describedby': describedBy }}
          endAdornment={<LockOutlined fontSize="small" />}
        />
      )}
    </FormField>
  )
}

function SkillsField({ form, aside }: { form: PostingForm; aside: ReactNode }) {
  const { name, value, error, onChange, onBlur } = useField<PostingFormValues, string[]>(
    form,
    'skillsRequired',
  )
  return (
    <ChipInput
      id={fieldId(name)}
      label="Skills"
      aside={aside}
      help="Enter adds a skill, a comma separates two. Endorsees see which of these they have."
      maxLength={80}
      values={value}
      onChange={onChange}
      onBlur={onBlur}
      {...(error && { error })}
    />
  )
}

function WorkTypeField({ form, help }: { form: PostingForm; help: ReactNode }) {
  const field = useField<PostingFormValues, string>(form, 'workType')
  return (
    <RadioField label="Work Type" help={help} field={field} options={workTypes} labelOf={workTypeLabel} />
  )
}

function ShownSalary({ form }: { form: PostingForm }) {
  const { min, max } = usePay(form)
  const text = formatSalary(min, max)
  return text ? `Shown as ${text}` : null
}

/** Asks whether an unlikely pay is meant, such as one of ₹50,000 a year. */
function PayConfirmation({ form }: { form: PostingForm }) {
  const { min, max } = usePay(form)
  const question = askAboutPay(min, max)
  const isAsked = useFieldValue<PostingFormValues, boolean>(form, 'isPayConfirmed') || question !== undefined
  if (!isAsked) return null
  return (
    <CheckboxField
      form={form}
      name="isPayConfirmed"
      label={`Yes, the pay is ${formatSalary(min, max) ?? 'right'}`}
    />
  )
}

function usePay(form: PostingForm): { min: number | null; max: number | null } {
  const min = readPay(useFieldValue<PostingFormValues, string>(form, 'salaryMin'))
  const max = readPay(useFieldValue<PostingFormValues, string>(form, 'salaryMax'))
  return { min: min || null, max: max || null }
}

function OptionalFields({ form, asideOf }: { form: PostingForm; asideOf: NonNullable<Props['asideOf']> }) {
  return (
    <Accordion
      disableGutters
      defaultExpanded={hasOptionalValues(form)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreOutlined />} sx={{ px: 2.5 }}>
        <Typography variant="h6" component="span">
          More, all optional
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2.5, px: 2.5 }}>
        <FieldRow>
          <TextInput
            form={form}
            name="applicationDeadline"
            label="Closing date"
            type="date"
            aside={asideOf('applicationDeadline')}
            help="Without one we ask after 30 days if you are still hiring."
          />
          <SelectField
            form={form}
            name="experienceLevel"
            label="Level"
            options={experienceLevels}
            labels={experienceLevelLabel}
          />
        </FieldRow>
        <TextInput
          form={form}
          name="responsibilities"
          label="Responsibilities"
          aside={asideOf('responsibilities')}
          rows={3}
          maxRows={12}
          help="One per line"
        />
        <FieldRow>
          <TextInput form={form} name="industryType" label="Industry" />
          <TextInput form={form} name="preferredQualification" label="Preferred Qualification" />
        </FieldRow>
        <FieldRow>
          <TextInput
            form={form}
            name="jobId"
            label="Job ID"
            aside={asideOf('jobId')}
            placeholder="Your company’s number"
          />
          <TextInput
            form={form}
            name="jobUrl"
            label="Job URL"
            aside={asideOf('jobUrl')}
            inputMode="url"
            placeholder="https://"
          />
        </FieldRow>
        <UnpublishedSwitch form={form} />
        <BonusFields form={form} />
      </AccordionDetails>
    </Accordion>
  )
}

function hasOptionalValues(form: PostingForm): boolean {
  const values = form.getValues()
  return Boolean(
    values.applicationDeadline ||
      values.experienceLevel ||
      values.responsibilities ||
      values.industryType ||
      values.preferredQualification ||
      values.jobId ||
      values.jobUrl ||
      values.referralBonus ||
      values.takesPolicyBonus ||
      values.isUnpublished,
  )
}

function UnpublishedSwitch({ form }: { form: PostingForm }) {
  const { value, onChange } = useField<PostingFormValues, boolean>(form, 'isUnpublished')
  return (
    <Switch
      label="Not published elsewhere"
      text="Shown as “Unpublished” on the card."
      checked={value}
      onChange={onChange}
    />
  )
}
