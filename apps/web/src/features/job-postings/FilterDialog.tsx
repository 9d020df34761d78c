import {
  employmentTypeLabel,
  employmentTypes,
  experienceLevelLabel,
  experienceLevels,
  workTypeLabel,
  workTypes,
} from '@endorse/contract/job-postings/values'
import {
  filterCities,
  filterCompanies,
  filterCountries,
  filterSkills,
} from '@endorse/contract/job-search/filter-options'
import { datePostedLabel, datePostedOptions } from '@endorse/contract/job-search/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { formatSalary } from '../../lib/money.ts'
import { DialogCloseButton } from '../../ui/DialogCloseButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { CountedMultiSelect, CountedSelect } from './CountedSelect.tsx'
import { activeFilters, type DatePosted, type JobSearch, withoutFilters } from './job-search.ts'
import { LookupSelect } from './LookupSelect.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'

interface Props {
  search: JobSearch
  /** Whether the jobs of each choice are counted. */
  hasCounts: boolean
  onApply: (search: JobSearch) => void
  onClose: () => void
}

/** Edits a draft of the filters; the list changes on Apply Filters. */
export function FilterDialog({ search, hasCounts, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const titleId = useId()
  const applyButton = useRef<HTMLButtonElement>(null)
  const changeDraft = (values: Partial<JobSearch>) => setDraft({ ...draft, ...values })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 640 } } }}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        Filter Jobs
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent>
        <FilterFields draft={draft} counted={hasCounts ? draft : undefined} onChange={changeDraft} />
      </DialogContent>
      <DialogActions>
        <Button
          variant="text"
          disabled={activeFilters(draft).length === 0}
          onClick={() => {
            setDraft(withoutFilters(draft))
            // A disabled button loses the focus.
            applyButton.current?.focus()
          }}
        >
          Clear All
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>Cancel</Button>
        <Button ref={applyButton} variant="contained" color="primary" onClick={() => onApply(draft)}>
          Apply Filters
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FilterFields({
  draft,
  counted,
  onChange,
}: {
  draft: JobSearch
  counted: JobSearch | undefined
  onChange: (values: Partial<JobSearch>) => void
}) {
  return (
    <Grid>
      <CountedMultiSelect
        filter="employmentType"
        counted={counted}
        label="Job type"
        placeholder="Any type"
        options={options(employmentTypes, (type) => employmentTypeLabel[type])}
        values={draft.employmentType}
        onChange={(values) => onChange({ employmentType: values as JobSearch['employmentType'] })}
      />
      <CountedMultiSelect
        filter="workType"
        counted={counted}
        label="Work type"
        placeholder="Any place of work"
        options={options(workTypes, (type) => workTypeLabel[type])}
        values={draft.workType}
        onChange={(values) => onChange({ workType: values as JobSearch['workType'] })}
      />
      <LookupSelect
        filter="city"
        counted={counted}
        label="City"
        placeholder="Any city"
        usualOptions={filterCities}
        values={draft.city}
        onChange={(city) => onChange({ city })}
      />
      <LookupSelect
        filter="country"
        counted={counted}
        label="Country"
        placeholder="Any country"
        usualOptions={filterCountries}
        values={draft.country}
        onChange={(country) => onChange({ country })}
      />
      <LookupSelect
        filter="companyName"
        counted={counted}
        label="Company"
        placeholder="Any company"
        usualOptions={filterCompanies}
        values={draft.companyName}
        onChange={(companyName) => onChange({ companyName })}
      />
      <CountedMultiSelect
        filter="skillsRequired"
        counted={counted}
        label="Skills"
        placeholder="Any skill"
        options={options(withSelected(filterSkills, draft.skillsRequired))}
        values={draft.skillsRequired}
        onChange={(skillsRequired) => onChange({ skillsRequired })}
      />
      <CountedMultiSelect
        filter="experienceLevel"
        counted={counted}
        label="Experience level"
        placeholder="Any level"
        options={options(experienceLevels, (level) => experienceLevelLabel[level])}
        values={draft.experienceLevel}
        onChange={(values) => onChange({ experienceLevel: values as JobSearch['experienceLevel'] })}
      />
      <CountedSelect
        filter="datePosted"
        counted={counted}
        label="Date posted"
        placeholder="Any time"
        options={options(datePostedOptions, (posted) => datePostedLabel[posted])}
        value={draft.datePosted}
        onChange={(posted) => onChange({ datePosted: (posted ?? '') as DatePosted | '' })}
      />
      <CountedSelect
        filter="minSalary"
        counted={counted}
        label="Minimum pay"
        placeholder="Any pay"
        help="Leaves out jobs that do not say what they pay."
        options={options(
          withSelected(minimumPays, selectedPay(draft)),
          (pay) => formatSalary(Number(pay), null) ?? pay,
        )}
        value={selectedPay(draft)[0]}
        onChange={(pay) => onChange({ minSalary: Number(pay ?? 0) })}
      />
      <EndorsersSwitch
        counted={counted}
        checked={draft.hasEndorsers}
        onChange={(hasEndorsers) => onChange({ hasEndorsers })}
      />
    </Grid>
  )
}

interface EndorsersSwitchProps {
  counted: JobSearch | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

function EndorsersSwitch({ counted, ...rest }: EndorsersSwitchProps) {
  const total = useChoiceCounts(counted, 'hasEndorsers', ['true']).get('true')
  const text = 'Only companies where an Endorser can refer you'
  return <Switch {...rest} label="Has Endorsers" text={total ? `${text} (${total})` : text} />
}

const LAKH = 100_000
const minimumPays = [3, 5, 8, 10, 15, 20, 30, 40, 50].map((lakhs) => String(lakhs * LAKH))

function selectedPay({ minSalary }: JobSearch): string[] {
  return minSalary > 0 ? [String(minSalary)] : []
}

function options<T extends string>(values: readonly T[], label: (value: T) => string = (value) => value) {
  return values.map((value) => ({ value, label: label(value) }))
}

/** Adds values from the URL that are not among the options, so that they can be removed. */
function withSelected(optionValues: readonly string[], selected: readonly string[]): string[] {
  return [...selected.filter((value) => !optionValues.includes(value)), ...optionValues]
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px 16px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
