const FONT = "Roboto, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
const ink = '#111b27'
const soft = '#4d5b6b'
const quiet = '#5f6d7c'
const line = '#e3e8ed'

/** Inline styles for the parts of a mail, with the colours and sizes of the web app's theme. */
export const styles = {
  page: `margin:0;padding:0;background:#f6f8fa;font-family:${FONT}`,
  edge: 'padding:40px 24px 48px',
  column: 'max-width:560px;margin:0 auto',
  mark: 'padding:0 12px 0 0;font-size:0;line-height:0;white-space:nowrap',
  ring: 'display:inline-block;width:16px;height:16px;border-radius:50%;vertical-align:middle',
  wordmark: `font:600 18px/24px ${FONT};letter-spacing:-0.01em;color:${ink}`,
  sheet: `padding:40px;background:#ffffff;border:1px solid ${line};border-radius:12px`,
  heading: `margin:0 0 16px;overflow-wrap:anywhere;font:600 24px/32px ${FONT};letter-spacing:-0.016em;color:${ink}`,
  paragraph: `margin:0 0 16px;overflow-wrap:anywhere;font:400 15px/24px ${FONT};color:${ink}`,
  code: `padding:20px 0;background:#f6f8fa;border:1px solid ${line};border-radius:12px;font:600 32px/40px ${FONT};letter-spacing:10px;text-indent:10px;font-variant-numeric:tabular-nums;color:${ink}`,
  factLabel: `padding:12px 16px 12px 0;border-top:1px solid ${line};font:400 13px/20px ${FONT};color:${quiet}`,
  fact: `padding:12px 0;overflow-wrap:anywhere;border-top:1px solid ${line};font:500 14px/20px ${FONT};color:${ink}`,
  sectionTitle: `margin:24px 0 12px;overflow-wrap:anywhere;font:600 15px/24px ${FONT};color:${ink}`,
  item: 'margin:0 0 12px;overflow-wrap:anywhere',
  itemTitle: `font:500 15px/20px ${FONT};color:${ink}`,
  itemText: `font:400 13px/20px ${FONT};color:${quiet}`,
  button: 'background:#1976d2;border-radius:8px',
  buttonLabel: `display:inline-block;padding:12px 24px;background:#1976d2;border-radius:8px;font:500 14px/20px ${FONT};color:#ffffff;text-decoration:none`,
  choice: `display:block;padding:12px 8px;background:#1976d2;border:1px solid #1976d2;border-radius:8px;font:500 14px/20px ${FONT};text-align:center;color:#ffffff;text-decoration:none`,
  otherChoice: `display:block;padding:12px 8px;background:#ffffff;border:1px solid #c4ccd4;border-radius:8px;font:500 14px/20px ${FONT};text-align:center;color:${ink};text-decoration:none`,
  hint: `margin:16px 0 0;font:400 13px/20px ${FONT};color:${soft}`,
  quote: 'padding:16px;background:#f6f8fa;border-radius:8px',
  quoted: `margin:0;overflow-wrap:anywhere;white-space:pre-line;font:400 15px/24px ${FONT};color:${ink}`,
  address: `margin:16px 0 0;font:400 12px/16px ${FONT};color:${quiet};word-break:break-all`,
  rule: `margin:32px 0 0;padding:20px 0 0;border-top:1px solid ${line}`,
  smallPrint: `margin:0;font:400 13px/20px ${FONT};color:${soft}`,
  footer: `padding:24px 0 0;font:400 12px/16px ${FONT};color:${quiet}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px',
  phone:
    '@media (max-width:480px){.edge{padding:24px 16px 32px!important}.sheet{padding:24px!important}.choice{display:block!important;width:100%!important;box-sizing:border-box;padding:0 0 8px!important}.digits{font-size:28px!important;letter-spacing:6px!important;text-indent:6px!important}}',
  dark: `@media (prefers-color-scheme:dark){
.page{background:#0b1015!important}
.sheet{background:#12181f!important;border-color:#242e39!important}
.ink{color:#e9eef4!important}
.soft{color:#a7b3c0!important}
.quiet{color:#8794a3!important}
.line{border-color:#242e39!important}
.sunken{background:#1a222b!important;border-color:#242e39!important}
.button{background:#6fb3f7!important;border-color:#6fb3f7!important;color:#06192c!important}
.outlined{background:#12181f!important;border-color:#465362!important}
.asker{border-color:#8794a3!important}
.voucher{border-color:#6fb3f7!important}
}`,
}
