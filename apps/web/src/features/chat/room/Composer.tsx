import { ATTACHMENT_ENDINGS, MAX_MESSAGE_LENGTH } from '@endorse/contract/chat/values'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { countCharacters } from '../../../lib/characters.ts'
import { isOfInputMethod } from '../../../lib/composing.ts'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { AttachmentTray } from './AttachmentTray.tsx'
import type { AttachmentState } from './use-attachment.ts'

interface Props {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  onEscape: () => void
  attachment: AttachmentState
  inputRef: RefObject<HTMLTextAreaElement | null>
  disabled: boolean
}

/** The counter appears when this many characters are left. */
const COUNTER_FROM = 200

/** The field in which a message is written, with its file. Enter sends, Shift and Enter begin a new line. */
export function Composer({ text, onChange, onSend, onEscape, attachment, inputRef, disabled }: Props) {
  const fileInput = useRef<HTMLInputElement>(null)
  const left = MAX_MESSAGE_LENGTH - countCharacters(text)
  const isEmpty = text.trim() === '' && !attachment.uploaded
  const canSend = !disabled && !isEmpty && left >= 0 && !attachment.isUploading && !attachment.error
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onEscape()
    if (event.key !== 'Enter' || event.shiftKey || isOfInputMethod(event.nativeEvent)) return
    event.preventDefault()
    if (canSend) onSend()
  }
  return (
    <Frame>
      <AttachmentTray attachment={attachment} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <IconButton
          aria-label="Attach a file"
          title="PDF or picture, up to 10 MB"
          disabled={disabled}
          onClick={() => fileInput.current?.click()}
          sx={{ width: 44, height: 44, mb: '2px', ml: -1 }}
        >
          <AttachFileOutlined fontSize="large" />
        </IconButton>
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label="File for the message"
          accept={ATTACHMENT_ENDINGS}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) attachment.choose(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Field
          multiline
          maxRows={6}
          inputRef={inputRef}
          value={text}
          disabled={disabled}
          placeholder="Type your message..."
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const [file] = event.clipboardData.files
            if (!file) return
            event.preventDefault()
            attachment.choose(file)
          }}
          inputProps={{ 'aria-label': 'Type your message...', dir: 'auto', enterKeyHint: 'send' }}
        />
        <SendButton
          aria-label="Send"
          // Stays focusable, so that sending with the keyboard does not lose the focus.
          aria-disabled={!canSend}
          disabled={disabled}
          onClick={() => canSend && onSend()}
        >
          <ArrowUpward fontSize="large" />
        </SendButton>
      </Box>
      <div role="status">
        {left < COUNTER_FROM && (
          <FieldMessage
            {...(left < 0 ? { error: `${-left} characters too long` } : { help: `${left} characters left` })}
          />
        )}
      </div>
    </Frame>
  )
}

const Frame = styled('div')(({ theme: { breakpoints } }) => ({
  flex: 'none',
  padding: '8px 16px 16px 24px',
  [breakpoints.down(768)]: { padding: '8px 12px calc(12px + env(safe-area-inset-bottom))' },
}))

const Field = styled(InputBase)({
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  borderRadius: 24,
  '& textarea.MuiInputBase-input': { padding: '12px 20px', fontSize: 15, lineHeight: '22px' },
  '@media (max-width: 599.95px)': { '& textarea.MuiInputBase-input': { fontSize: 16 } },
})

const SendButton = styled(IconButton)(({ theme: { vars } }) => ({
  width: 48,
  height: 48,
  borderRadius: '50%',
  '&, &:hover': { backgroundColor: vars.palette.primary.main, color: vars.palette.primary.contrastText },
  '&:hover': { backgroundColor: vars.palette.primary.dark },
}))
