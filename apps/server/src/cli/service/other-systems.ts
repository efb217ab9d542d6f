import type { Program } from './program.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign]!);

/** Readable by its owner only: the log contains the set-up code. */
const UMASK = 0o077;

/** What to do on macOS, with the file for launchd. */
export const launchdAdvice = ({
  root,
  node,
  args,
  variables,
}: Program): string => `Save this as ~/Library/LaunchAgents/household.plist:

<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>household</string>
  <key>WorkingDirectory</key><string>${xml(root)}</string>
  <key>ProgramArguments</key><array>${[node, ...args].map((word) => `<string>${xml(word)}</string>`).join('')}</array>
  <key>EnvironmentVariables</key><dict>${Object.entries(variables)
    .map(([name, value]) => `<key>${name}</key><string>${xml(value)}</string>`)
    .join('')}</dict>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><dict><key>SuccessfulExit</key><false/></dict>
  <key>ExitTimeOut</key><integer>60</integer>
  <key>Umask</key><integer>${UMASK}</integer>
  <key>StandardOutPath</key><string>${xml(variables['DATA_DIR'] ?? root)}/household.log</string>
  <key>StandardErrorPath</key><string>${xml(variables['DATA_DIR'] ?? root)}/household.log</string>
</dict>
</plist>

Then, as the user that owns the data: launchctl bootstrap gui/$(id -u) ~/Library/LaunchAgents/household.plist
It runs while that user is signed in. The log is household.log in ${variables['DATA_DIR'] ?? root}, a folder that must exist before: npm start makes it.`;

/** What to do on Windows, with its task scheduler. */
export const taskAdvice = ({ root, node, args, variables }: Program): string => `Save this as household.cmd:

@echo off
cd /d "${root}"
${Object.entries(variables)
  .map(([name, value]) => `set "${name}=${value}"\n`)
  .join('')}${[node, ...args].map((word) => `"${word}"`).join(' ')}

Then let the task scheduler start it when you sign in: schtasks /Create /TN Household /SC ONLOGON /TR household.cmd
with the whole path of household.cmd.`;
