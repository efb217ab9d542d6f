import type { Program } from './program.ts';

/** Longer than the server needs to finish its responses and stop PostgreSQL. */
const STOP_SECONDS = 60;

const specifiers = (text: string): string => text.replaceAll('%', '%%');
const quoted = (text: string): string => `"${specifiers(text).replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
/**
 * A dollar also starts a variable in a command line. systemd restricts the characters of the program's path but not of
 * its arguments, so `env` starts it.
 */
const argument = (text: string): string => quoted(text).replaceAll('$', '$$$$');

/**
 * A unit for the systemd of one user. Of systemd's hardening it has what an unprivileged service may use and neither
 * Node's compiler nor PostgreSQL minds; no `PrivateTmp`, which would hide the database's socket from `household` where
 * that is not in the data folder.
 *
 * @param secretsFile may hold more variables, one a line; it need not exist
 */
export const systemdUnit = (program: Program, secretsFile: string): string => `[Unit]
Description=Household, shared expenses of a home
After=network.target
StartLimitIntervalSec=300
StartLimitBurst=10

[Service]
Type=exec
WorkingDirectory=${specifiers(program.root)}
ExecStart=/usr/bin/env ${[program.node, ...program.args].map(argument).join(' ')}
${Object.entries(program.variables)
  .map(([name, value]) => `Environment=${quoted(`${name}=${value}`)}\n`)
  .join('')}EnvironmentFile=-${specifiers(secretsFile)}
Restart=on-failure
RestartSec=5
# The server stops its PostgreSQL itself, in order.
KillMode=mixed
TimeoutStopSec=${STOP_SECONDS + program.drainSeconds}
UMask=0077
NoNewPrivileges=yes
LockPersonality=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native

[Install]
WantedBy=default.target
`;
