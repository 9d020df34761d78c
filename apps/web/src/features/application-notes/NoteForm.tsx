import { MAX_NOTE_LENGTH } from '@endorse/contract/application-notes/values'
import Box from '@mui/material/Box'
import { type FormEvent, useState } from 'react'
import { getErrorMessage } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { useAddNote } from './api.ts'

/** A field for a new note. A draft of it survives a reload. */
export function NoteForm({ applicationId }: { applicationId: string }) {
  const draft = useDraft<{ text: string }>(`note:${applicationId}`)
  const [text, setText] = useState(draft.restored?.text ?? '')
  const [problem, setProblem] = useState<string>()
  const addNote = useAddNote(applicationId)
  const change = (to: string) => {
    setText(to)
    setProblem(undefined)
    draft.save({ text: to })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (addNote.isPending) return
    if (text.trim() === '') {
      setProblem('Please write a note')
      return
    }
    addNote.mutate(text, {
      onSuccess: () => {
        setText('')
        draft.clear()
      },
      onError: (error) => setProblem(getErrorMessage(error, 'Failed to add the note. Please try again.')),
    })
  }
  return (
    <Box
      component="form"
      noValidate
      data-screen-only
      onSubmit={send}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <TextField
        field={{
          name: 'note',
          value: text,
          error: problem,
          disabled: false,
          onChange: change,
          onBlur: () => undefined,
        }}
        label="Add a note"
        rows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
      />
      <LoadingButton type="submit" loading={addNote.isPending} loadingLabel="Adding...">
        Add note
      </LoadingButton>
    </Box>
  )
}
