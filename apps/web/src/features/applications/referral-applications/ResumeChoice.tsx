import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { fieldId } from '../../../lib/form-errors.ts'
import { lazyPart } from '../../../ui/load-part.ts'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import type { useResumes } from '../api.ts'
import { ResumesError } from '../ResumesError.tsx'

interface Props {
  resumes: ReturnType<typeof useResumes>
  /** The id of the chosen resume. */
  value: string | undefined
  onChange: (id: string) => void
  error: string | undefined
}

const NewResume = lazyPart(async () => ({ default: (await import('./NewResume.tsx')).NewResume }))

/** Chooses a resume of the library, or adds one to it. */
export function ResumeChoice({ resumes, value, onChange, error }: Props) {
  const [isAdding, setAdding] = useState(false)
  if (resumes.isPending) return <Skeleton height={64} sx={{ borderRadius: '8px' }} />
  if (!resumes.data) return <ResumesError resumes={resumes} />
  const isEmpty = resumes.data.length === 0
  const choose = (id: string) => {
    setAdding(false)
    onChange(id)
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {!isEmpty && (
        <SearchSelect
          id={fieldId('resume')}
          label="Choose Resume"
          placeholder="Choose a resume"
          options={resumes.data.map((resume, index) => ({
            value: resume.id,
            label: index === 0 ? `${resume.displayName} (newest)` : resume.displayName,
          }))}
          value={value}
          onChange={(id) => id && choose(id)}
          {...(error && { error })}
        />
      )}
      {isEmpty || isAdding ? (
        <Suspense fallback={<Skeleton height={72} />}>
          <NewResume
            id={isEmpty ? fieldId('resume') : undefined}
            onAdded={choose}
            error={isEmpty ? error : undefined}
          />
        </Suspense>
      ) : (
        <Button
          variant="text"
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start', ml: '-15px', color: 'primary.text' }}
        >
          Upload a new one
        </Button>
      )}
    </Box>
  )
}
