import { SearchName } from '@endorse/contract/saved-searches/form'
import {
  MAX_SEARCH_NAME,
  type SearchMailFrequency,
  searchMailFrequencies,
  searchMailLabel,
} from '@endorse/contract/saved-searches/values'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { z } from 'zod'
import { hasErrorCode } from '../../lib/api.ts'
import { useContractForm } from '../../lib/form.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import type { JobSearch } from '../job-postings/job-search.ts'
import { useSaveSearch } from './api.ts'
import { describeSearch, suggestName } from './describe-search.ts'

const schema = z.object({ name: SearchName })

/** Saves a search under a name, and asks how often new jobs are mailed. */
export function SaveSearchDialog({ search, onClose }: { search: JobSearch; onClose: () => void }) {
  const saveSearch = useSaveSearch()
  const [mail, setMail] = useState<SearchMailFrequency>('DAILY')
  const form = useContractForm(schema, { values: { name: suggestName(search) } })
  const save = async ({ name }: z.output<typeof schema>) => {
    try {
      await saveSearch(name, search, mail)
    } catch (error) {
      if (!hasErrorCode(error, 'NAME_TAKEN')) throw error
      form.setError('name', 'You have a search with this name already')
      throw error
    }
  }
  return (
    <FormDialog
      title="Save this search"
      text={describeSearch(search)}
      form={form}
      onSend={save}
      onClose={onClose}
      submitLabel="Save search"
      sendingLabel="Saving..."
    >
      <TextInput form={form} name="name" label="Name" autoFocus inputProps={{ maxLength: MAX_SEARCH_NAME }} />
      <div>
        <Typography variant="subtitle2" component="p" sx={{ mb: 0.75 }}>
          Mail new jobs
        </Typography>
        <FilterSelect
          label="Mail new jobs"
          value={mail}
          options={frequencyOptions}
          onChange={setMail}
          sx={{ width: '100%' }}
        />
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
          One mail lists the new jobs of all your searches. New jobs also stand in Saved Jobs.
        </Typography>
      </div>
    </FormDialog>
  )
}

const frequencyOptions = searchMailFrequencies.map((value) => ({ value, label: searchMailLabel[value] }))
