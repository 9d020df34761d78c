import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../../lib/api.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useResumeText } from './api.ts'

/** Shows the text of a resume, with a link that downloads the file. */
export function ResumeText({ url, name }: { url: string; name: string | null }) {
  const text = useResumeText(url)
  return (
    <Panel
      title="Resume"
      action={
        <Button size="small" component="a" href={url} startIcon={<DownloadOutlined />}>
          {name ?? 'Download'}
        </Button>
      }
    >
      <Box sx={{ px: 2.5, pb: 2.5 }}>
        {text.isPending && (
          <>
            <LoadingText>Loading resume...</LoadingText>
            <SkeletonText lines={8} />
          </>
        )}
        {text.isError && (
          <ErrorPanel
            message={getErrorMessage(text.error, 'Failed to load resume content')}
            onRetry={() => void text.refetch()}
          />
        )}
        {text.data !== undefined && (
          <Typography
            component="pre"
            variant="body2"
            tabIndex={0}
            aria-label="Text of the resume"
            sx={{
              m: 0,
              maxHeight: 560,
              overflow: 'auto',
              fontFamily: 'inherit',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text.data}
          </Typography>
        )}
      </Box>
    </Panel>
  )
}
