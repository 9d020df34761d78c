import type { ReferableJob } from '@endorse/contract/person-referrals/schemas'
import { formatDate } from '../../lib/dates.ts'
import { type Form, useField } from '../../lib/form.ts'
import { fieldId } from '../../lib/form-errors.ts'
import { formatSalary } from '../../lib/money.ts'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import type { useReferableJobs } from './api.ts'

interface Chosen {
  id: string
  title: string
}

interface Props {
  form: Form<{ jobId: string }>
  jobs: ReturnType<typeof useReferableJobs>
  chosen: Chosen | undefined
  onSearch: (text: string) => void
  onChoose: (job: Chosen | undefined) => void
}

/** Chooses an open job of the company, found by its title or place. */
export function JobField({ form, jobs, chosen, onSearch, onChoose }: Props) {
  const { value, error, disabled, onChange, onBlur, name } = useField<{ jobId: string }, string>(
    form,
    'jobId',
  )
  const found = jobs.data ?? []
  const options = found.map((job) => ({ value: job.id, label: describeJob(job) }))
  // The chosen job stays an option when the search has others.
  if (chosen && !found.some(({ id }) => id === chosen.id))
    options.push({ value: chosen.id, label: chosen.title })
  return (
    <SearchSelect
      id={fieldId(name)}
      label="Job"
      required
      placeholder="Choose a job"
      options={options}
      value={value}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(id) => {
        const job = found.find((each) => each.id === id)
        onChoose(job)
        onChange(job?.id ?? '')
      }}
      lookup={{
        found: found.map(({ id }) => id),
        isSearching: jobs.isFetching,
        onSearch: (text) => onSearch(text ?? ''),
      }}
      help={jobs.isError ? 'The jobs could not be loaded. Please open the list again.' : undefined}
      {...(error && { error })}
    />
  )
}

function describeJob({ title, place, salaryMin, salaryMax, closesOn }: ReferableJob): string {
  const facts = [place, formatSalary(salaryMin, salaryMax), closesOn && `closes ${formatDate(closesOn)}`]
  return [title, ...facts.filter(Boolean)].join(' · ')
}
