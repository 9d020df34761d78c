import { MAX_IMAGE_BYTES } from '@endorse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef } from 'react'
import { fileProblem } from '../../../lib/file-rules.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

export interface PhotoTexts {
  wrongType: string
  tooLarge: string
}

interface Props {
  name: string
  /** The picture that is kept now. */
  kept: string | null
  file: File | undefined
  /** An address of the chosen file. */
  preview: string | undefined
  onChoose: (file: File | undefined) => void
  /** Whether the kept picture goes with the next save. */
  isRemoved: boolean
  onRemove: (removed: boolean) => void
  texts: PhotoTexts
  error: string | undefined
  onError: (error: string | undefined) => void
  /** The share that has left, while it is being sent. */
  progress: number | undefined
}

/** As it is typed. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

const accept = '.jpg,.jpeg,.png,.gif,.webp'

/** A picture with its preview; it goes to the server with the rest of the tab. */
export function PhotoField(props: Props) {
  const { name, kept, file, preview, onChoose, isRemoved, onRemove, texts, error, onError, progress } = props
  const picker = useRef<HTMLInputElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  const shown = preview ?? (isRemoved ? null : kept)
  const rulesId = useId()

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen) return
    const problem = fileProblem(chosen, { accept, maxBytes: MAX_IMAGE_BYTES, ...texts })
    onError(problem)
    if (!problem) onChoose(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const takeAway = () => {
    onError(undefined)
    if (file) onChoose(undefined)
    else onRemove(true)
    upload.current?.focus()
  }

  return (
    <div>
      <Stack
        direction="row"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ gap: 2.5, alignItems: 'center' }}
      >
        <PersonAvatar name={name || '?'} image={shown} size={96} />
        <Stack sx={{ gap: 1, flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ typography: 'small', fontWeight: 500 }}>
            Profile photo
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              ref={upload}
              size="small"
              aria-describedby={rulesId}
              onClick={() => picker.current?.click()}
            >
              {shown ? 'Change photo' : 'Upload photo'}
            </Button>
            {shown && (
              <Button size="small" variant="text" onClick={takeAway}>
                Remove photo
              </Button>
            )}
            {isRemoved && !file && (
              <Button size="small" variant="text" onClick={() => onRemove(false)}>
                Keep the old photo
              </Button>
            )}
          </Stack>
          {progress === undefined || !file ? (
            <Typography id={rulesId} variant="caption" sx={{ color: 'text.tertiary' }}>
              JPEG, PNG, GIF or WebP, maximum 5 MB
            </Typography>
          ) : (
            <ProgressBar value={progress * 100} aria-label={`Sending ${file.name}`} />
          )}
        </Stack>
      </Stack>
      <input
        ref={picker}
        hidden
        type="file"
        accept={accept}
        aria-label="Profile photo"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <div role="alert">
        <FieldMessage error={error} />
      </div>
    </div>
  )
}
