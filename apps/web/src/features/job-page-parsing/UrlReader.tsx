import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterPointerUp, useValueAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { isOfInputMethod } from '../../lib/composing.ts'
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx'
import { useJobFromUrl } from './api.ts'
import { JobFromUrlCard, ReadingCard, UnreadCard } from './JobFromUrlCard.tsx'

interface Props extends Pick<TextFieldProps, 'field' | 'label' | 'optional' | 'required' | 'autoFocus'> {
  /** What the form takes from the page: "title and text". */
  reads: string
  /** Receives the job once its page is read, and null once the address is another one. */
  onRead: (job: JobFromUrl | null) => void
}

/** A field for the address of a posting. It reads the page when the address is pasted, on Enter, and when it loses the focus. */
export function UrlReader({ field, reads, onRead, ...rest }: Props) {
  const [url, setUrl] = useState('')
  const isPasted = useRef(false)
  const { data, error, isFetching, refetch } = useJobFromUrl(url)
  const tell = useEffectEvent(onRead)
  useEffect(() => tell(data ?? null), [data])

  const change = (text: string) => {
    field.onChange(text)
    setUrl(isPasted.current ? text.trim() : '')
    isPasted.current = false
  }
  const readOnEnter = (event: KeyboardEvent) => {
    const address = field.value.trim()
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
    if (address === '' || address === url) return
    // The form is not submitted before its fields are filled in.
    event.preventDefault()
    setUrl(address)
  }
  const readOnBlur = () => {
    field.onBlur()
    afterPointerUp(() => setUrl(field.value.trim()))
  }
  const shown = useValueAfterPointerUp(isFetching ? 'reading' : data)
  const failure = useValueAfterPointerUp(
    error &&
      !isFetching &&
      getErrorMessage(error, 'The page could not be read. Please fill in the fields yourself.'),
  )
  const shownError = field.error ?? (failure || undefined)

  return (
    <>
      <TextField
        {...rest}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        field={{ ...field, error: shownError, onChange: change, onBlur: readOnBlur }}
        inputProps={{
          spellCheck: false,
          onPaste: () => {
            isPasted.current = true
          },
          onKeyDown: readOnEnter,
        }}
      />
      <div role="status">
        {shown === 'reading' ? (
          <ReadingCard />
        ) : shown ? (
          <JobFromUrlCard job={shown} />
        ) : (
          // Has the height of what follows, so that the fields and buttons below stay in their places.
          <UnreadCard>{`We read ${reads} from that page. What we cannot read you fill in.`}</UnreadCard>
        )}
      </div>
      {failure && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => void refetch()}>
          Retry
        </Button>
      )}
    </>
  )
}
