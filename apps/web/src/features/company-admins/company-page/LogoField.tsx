import type { Company } from '@endorse/contract/company-admins/schemas'
import { pictureRules } from '@endorse/contract/files/values'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useRef, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { useRemoveLogo, useUploadLogo } from '../api.ts'

const rules = pictureRules.companyLogo

/** Shows the logo of a company, and takes, previews, replaces and removes it. A chosen picture is saved at once. */
export function LogoField({ company }: { company: Company }) {
  const [error, setError] = useState<string>()
  const [picture, setPicture] = useState<{ name: string; url: string }>()
  const [progress, setProgress] = useState(0)
  const upload = useUploadLogo(company.id)
  const remove = useRemoveLogo(company.id)
  const picker = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [rulesId, errorId] = [useId(), useId()]

  const showError = (failure: Error) =>
    setError(getErrorMessage(failure, 'Failed to save the logo. Please try again.'))

  const handleFiles = (files: FileList | null) => {
    const [selected] = files ?? []
    if (!selected || upload.isPending) return
    const problem = validateFile(selected, rules)
    setError(problem)
    if (problem) return
    const url = URL.createObjectURL(selected)
    setPicture({ name: selected.name, url })
    setProgress(0)
    const handleSettled = () => {
      setPicture(undefined)
      URL.revokeObjectURL(url)
    }
    upload.mutate(
      { logo: selected, onProgress: setProgress },
      { onError: showError, onSettled: handleSettled },
    )
  }

  const handleRemove = () => {
    setError(undefined)
    remove.mutate(undefined, { onError: showError })
    chooseButton.current?.focus()
  }

  return (
    <div>
      <Stack
        direction="row"
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          handleFiles(event.dataTransfer.files)
        }}
        sx={{ gap: 2, alignItems: 'center' }}
      >
        <CompanyAvatar name={company.name} image={picture?.url ?? company.logoUrl} size={72} />
        <Stack sx={{ gap: 1, flex: 1, minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <LoadingButton
              ref={chooseButton}
              loading={upload.isPending}
              loadingLabel="Saving..."
              aria-describedby={error ? `${rulesId} ${errorId}` : rulesId}
              onClick={() => picker.current?.click()}
            >
              {company.logoUrl ? 'Change logo' : 'Upload logo'}
            </LoadingButton>
            {company.logoUrl && !upload.isPending && (
              <Button variant="text" disabled={remove.isPending} onClick={handleRemove}>
                Remove
              </Button>
            )}
          </Stack>
          {picture ? (
            <LinearProgress
              variant="determinate"
              value={progress * 100}
              aria-label={`Sending ${picture.name}`}
              sx={{ maxWidth: 320 }}
            />
          ) : (
            <Typography id={rulesId} variant="caption" color="textTertiary">
              {rules.hint}; choose or drop it here. We cut a square out of the middle and show it from 24 to
              88 px.
            </Typography>
          )}
        </Stack>
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Logo"
        accept={rules.accept}
        onChange={({ target }) => {
          handleFiles(target.files)
          // So that the same file can be chosen again after an error.
          target.value = ''
        }}
      />
      <div role="alert">
        <FieldMessage id={errorId} error={error} />
      </div>
    </div>
  )
}
