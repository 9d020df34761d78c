import Box from '@mui/material/Box'
import { paths } from '../../../foundation/paths.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePostingFromUrl } from './use-posting-from-url.tsx'

/** Reads a posting from its address; the form in which it is checked comes next. */
export default function PostFromUrlPage() {
  const { reader, checkButton } = usePostingFromUrl()
  return (
    <PageContainer width="reading">
      <BackLink to={paths.addJob}>Go Back</BackLink>
      <PageHeader title="Add a job: URL" subtitle="You check everything before it is posted." />
      <Box
        sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 640, '& > div': { width: '100%' } }}
      >
        {reader}
        {checkButton}
      </Box>
    </PageContainer>
  )
}
