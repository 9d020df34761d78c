import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { UrlReader } from '../../job-page-parsing/UrlReader.tsx'
import { readingOfUrl } from '../form/stored-reading.ts'
import { useCheckReading } from './use-check-reading.ts'

/** The field for the address of a posting, and the button that opens the form with what its page says. */
export function usePostingFromUrl() {
  const check = useCheckReading()
  const [url, setUrl] = useState('')
  const [page, setPage] = useState<JobFromUrl | null>(null)
  const field = {
    name: 'postingUrl',
    value: url,
    error: undefined,
    disabled: false,
    onChange: setUrl,
    onBlur: () => undefined,
  }
  return {
    reader: (
      <UrlReader
        label="Address of the posting"
        reads="title, place, salary and text"
        field={field}
        onRead={setPage}
        autoFocus
      />
    ),
    checkButton: (
      <Button
        variant="contained"
        color="primary"
        disabled={page === null}
        onClick={() => page && check(readingOfUrl(page))}
      >
        Check and edit
      </Button>
    ),
  }
}
