import {
  employmentTypeLabel,
  employmentTypes,
  experienceLevelLabel,
  experienceLevels,
} from '@endorse/contract/job-postings/values'
import {
  filterCities,
  filterCompanies,
  filterCountries,
  filterSkills,
} from '@endorse/contract/job-search/filter-options'
import { datePostedLabel, datePostedOptions } from '@endorse/contract/job-search/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { MultiSearchSelect, SearchSelect } from '../../ui/SearchSelect.tsx'
import { type DatePosted, emptySearch, type JobSearch } from './job-search.ts'

interface Props {
  search: JobSearch
  onApply: (search: JobSearch) => void
  onClose: () => void
}

/** Edits a draft of the filters; the list changes on Apply Filters. */
export function FilterDialog({ search, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const titleId = useId()
  const changeDraft = (values: Partial<JobSearch>) => setDraft({ ...draft, ...values })
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 640 } } }}>
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        Filter Jobs
        <IconButton aria-label="Close" onClick={onClose} sx={{ my: -0.5, mr: -1 }}>
          <CloseOutlined />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <FilterFields draft={draft} onChange={changeDraft} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setDraft({ ...emptySearch, title: draft.title })}>
          Clear All
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" color="primary" onClick={() => onApply(draft)}>
          Apply Filters
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function FilterFields({
  draft,
  onChange,
}: {
  draft: JobSearch
  onChange: (values: Partial<JobSearch>) => void
}) {
  return (
    <Grid>
      <MultiSearchSelect
        label="Job type"
        placeholder="Any type"
        options={options(employmentTypes, (type) => employmentTypeLabel[type])}
        values={draft.employmentType}
        onChange={(values) => onChange({ employmentType: values as JobSearch['employmentType'] })}
      />
      <MultiSearchSelect
        label="Experience level"
        placeholder="Any level"
        options={options(experienceLevels, (level) => experienceLevelLabel[level])}
        values={draft.experienceLevel}
        onChange={(values) => onChange({ experienceLevel: values as JobSearch['experienceLevel'] })}
      />
      <MultiSearchSelect
        label="City"
        placeholder="Any city"
        options={options(filterCities)}
        values={draft.city}
        onChange={(city) => onChange({ city })}
      />
      <SearchSelect
        label="Country"
        placeholder="Any country"
        options={options(filterCountries)}
        value={draft.country[0]}
        onChange={(country) => onChange({ country: country ? [country] : [] })}
      />
      <MultiSearchSelect
        label="Company"
        placeholder="Any company"
        options={options(withSelected(filterCompanies, draft.companyName))}
        values={draft.companyName}
        onChange={(companyName) => onChange({ companyName })}
      />
      <MultiSearchSelect
        label="Skills"
        placeholder="Any skill"
        options={options(withSelected(filterSkills, draft.skillsRequired))}
        values={draft.skillsRequired}
        onChange={(skillsRequired) => onChange({ skillsRequired })}
      />
      <SearchSelect
        label="Date posted"
        placeholder="Any time"
        options={options(datePostedOptions, (posted) => datePostedLabel[posted])}
        value={draft.datePosted}
        onChange={(posted) => onChange({ datePosted: (posted ?? '') as DatePosted | '' })}
      />
    </Grid>
  )
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
