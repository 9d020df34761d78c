import type { ApplicationNote } from '@endorse/contract/application-notes/schemas'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useDeleteNote, useNotes } from './api.ts'
import { NoteForm } from './NoteForm.tsx'

interface Props {
  applicationId: string
  /** The name of the company whose Endorsers read the notes. */
  company: string
}

/** The notes that the Endorsers of the company have written about an application, and a field for a new one. */
export function NotesSection({ applicationId, company }: Props) {
  const { data, error, refetch } = useNotes(applicationId)
  return (
    <Box component="section" aria-labelledby="notes">
      <Stack
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 1.5 }}
      >
        <Typography id="notes" variant="h5" component="h2">
          Notes
        </Typography>
        <Typography
          variant="caption"
          color="textTertiary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        >
          <LockOutlined aria-hidden sx={{ fontSize: 14 }} />
          Endorsers and admins of {company} only
        </Typography>
      </Stack>
      {error && !data && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {getErrorMessage(error, 'Failed to load the notes.')}
        </Alert>
      )}
      {!error && !data && <LoadingText>Loading notes...</LoadingText>}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
          {data.data.length > 0 && (
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 2 }}>
              {data.data.map((note) => (
                <Note key={note.id} note={note} applicationId={applicationId} />
              ))}
            </Stack>
          )}
          {data.canWrite && <NoteForm applicationId={applicationId} />}
          {!data.canWrite && data.data.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              No notes yet.
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

function Note({ note, applicationId }: { note: ApplicationNote; applicationId: string }) {
  const deleteNote = useDeleteNote(applicationId)
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5 }}>
      <FocusOnRemoval />
      <PersonAvatar size={32} name={note.author} image={note.authorPhotoUrl} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
            {note.author}
          </Typography>
          <Typography variant="caption" component="span" color="textTertiary">
            <DateTime value={note.createdAt} format="moment" />
          </Typography>
        </Stack>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {note.text}
        </Typography>
      </Box>
      {note.isMine && (
        <Button
          variant="text"
          size="small"
          aria-label={`Delete your note: ${note.text.slice(0, 60)}`}
          aria-disabled={deleteNote.isPending || undefined}
          onClick={() => deleteNote.isPending || deleteNote.mutate(note.id)}
          sx={{ alignSelf: 'start' }}
        >
          Delete
        </Button>
      )}
    </Stack>
  )
}
