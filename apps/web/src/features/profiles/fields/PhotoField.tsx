import type { FileRules } from '@endorse/contract/files/values'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef } from 'react'
import { validateFile } from '../../../lib/file-rules.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'

interface Props {
  name: string
  /** URL of the saved photo. */
  currentUrl: string | null
  file: File | undefined
  /** Object URL of the selected file. */
  preview: string | undefined
  onSelect: (file: File | undefined) => void
  /** Whether the next save deletes the saved photo. */
  isRemoved: boolean
  onRemove: (removed: boolean) => void
  rules: FileRules
  error: string | undefined
  onError: (error: string | undefined) => void
  /** Uploaded share, 0 to 1; undefined while nothing is being uploaded. */
  progress: number | undefined
}

/** Selects, previews and removes the profile photo. The upload is part of the tab's save. */
export function PhotoField(props: Props) {
  const { name, currentUrl, file, preview, onSelect, isRemoved, onRemove, rules, error, onError, progress } =
    props
  const picker = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const shown = preview ?? (isRemoved ? null : currentUrl)
  const rulesId = useId()

  const handleFiles = (files: FileList | null) => {
    const [selected] = files ?? []
    if (!selected) return
    const problem = validateFile(selected, rules)
    onError(problem)
    if (!problem) onSelect(selected)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    handleFiles(event.dataTransfer.files)
  }
  const handleRemove = () => {
    onError(undefined)
    if (file) onSelect(undefined)
    else onRemove(true)
    uploadButton.current?.focus()
  }

  return (
    <div>
      <Stack
        direction="row"
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        sx={{ gap: 2.5, alignItems: 'center' }}
      >
        <PersonAvatar name={name || '?'} image={shown} size={96} />
        <Stack sx={{ gap: 1, flex: 1, minWidth: 0 }}>
          <Typography component="span" sx={{ typography: 'small', fontWeight: 500 }}>
            Profile photo
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              ref={uploadButton}
              size="small"
              aria-describedby={rulesId}
              onClick={() => picker.current?.click()}
            >
              {shown ? 'Change photo' : 'Upload photo'}
            </Button>
            {shown && (
              <Button size="small" variant="text" onClick={handleRemove}>
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
            <Typography id={rulesId} variant="caption" color="textTertiary">
              {rules.hint}
            </Typography>
          ) : (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={`Sending ${file.name}`}
            />
          )}
        </Stack>
      </Stack>
      <input
        ref={picker}
        hidden
        type="file"
        accept={rules.accept}
        aria-label="Profile photo"
        onChange={(event) => {
          handleFiles(event.target.files)
          event.target.value = ''
        }}
      />
      <div role="alert">
        <FieldMessage error={error} />
      </div>
    </div>
  )
}
