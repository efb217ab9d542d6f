/** An advisory that was reviewed and accepted for a while. */
export interface Exception {
  /** Its id, such as GHSA-aaaa-bbbb-cccc. */
  readonly advisory: string;
  /** The last day on which it is valid, YYYY-MM-DD. */
  readonly until: string;
  /** Why it is harmless here, or what it waits for. */
  readonly reason: string;
}

/** The part of the package manager's audit response that is used here. */
export interface AuditReport {
  readonly advisories: Readonly<
    Record<
      string,
      {
        readonly github_advisory_id: string;
        readonly module_name: string;
        readonly title: string;
        readonly severity: string;
        readonly patched_versions: string;
        readonly findings: readonly { readonly version: string; readonly dev: boolean }[];
      }
    >
  >;
  readonly metadata: { readonly totalDependencies: number };
}

export interface Finding {
  /** `open` until somebody decides; `accepted` by an exception; `expired` when its day is over. */
  readonly state: 'open' | 'accepted' | 'expired';
  readonly line: string;
}

const stateOf = (exception: Exception | undefined, today: string): Finding['state'] => {
  if (exception === undefined) return 'open';
  return exception.until < today ? 'expired' : 'accepted';
};

/** Every known advisory in one line, with its decision, and every exception that is no longer needed. */
export function judgeAdvisories(
  report: AuditReport,
  exceptions: readonly Exception[],
  today: Temporal.PlainDate,
): { readonly findings: readonly Finding[]; readonly idle: readonly string[] } {
  const advisories = Object.values(report.advisories);
  const findings = advisories.map((advisory): Finding => {
    const { github_advisory_id: id, module_name: name, findings: places } = advisory;
    const exception = exceptions.find((each) => each.advisory === id);
    const state = stateOf(exception, today.toString());
    const versions = [...new Set(places.map(({ version }) => version))].join(', ');
    const where = places.every(({ dev }) => dev) ? 'development only' : 'in the product';
    const what = `${advisory.severity} ${name} ${versions} (${where}): ${advisory.title}, ${id}`;
    const decided = exception === undefined ? '' : `; until ${exception.until}: ${exception.reason}`;
    return { state, line: `${state.padEnd(8)} ${what}, fixed in ${advisory.patched_versions}${decided}` };
  });
  const known = new Set(advisories.map(({ github_advisory_id: id }) => id));
  return { findings, idle: exceptions.flatMap(({ advisory }) => (known.has(advisory) ? [] : [advisory])) };
}
