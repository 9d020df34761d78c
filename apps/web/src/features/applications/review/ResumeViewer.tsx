import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ExtractedText } from './ResumeText.tsx'
import { shortenFileName } from './shorten-file-name.ts'

interface Props {
  url: string
  name: string | null
}

/** Shows a resume with a bar of its own: the file's name and a link that downloads it. */
export function ResumeViewer({ url, name }: Props) {
  const fileName = name ?? 'Resume'
  return (
    <Viewer aria-label="Resume">
      <Bar>
        <DescriptionOutlined aria-hidden fontSize="small" color="action" />
        <Typography variant="small" component="h2" noWrap title={fileName} sx={{ flex: 1, fontWeight: 500 }}>
          {shortenFileName(fileName)}
        </Typography>
        <IconButton component="a" href={url} aria-label={`Download ${fileName}`}>
          <DownloadOutlined />
        </IconButton>
      </Bar>
      <Box sx={{ overflow: 'auto', p: 2 }}>
        <ExtractedText url={url} />
      </Box>
    </Viewer>
  )
}

const Viewer = styled('section')({
  display: 'grid',
  gridTemplateRows: '48px minmax(0, 1fr)',
  height: '100%',
})

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
