/**
 * The processor time of a step with all its processes, from samples of the process table.
 *
 * A parent that reaps a child is charged with the child's time. Time is lost where nobody of the
 * step reaps: a daemon, or what a killed process leaves behind. The account finds these losses.
 * It may miss what a lost process used after its last sample, and counts nothing twice.
 *
 * @typedef {import('./cpu-account.d.mts').ProcessSample} ProcessSample
 */

/** @param {number} root the process whose descendants count */
export function createCpuAccount(root) {
  /** @type {Map<number, ProcessSample>} */
  let members = new Map();
  let lost = 0;

  /** @param {Map<number, ProcessSample>} now */
  function findMembers(now) {
    /** @type {Map<number, boolean>} */
    const verdicts = new Map();
    /** @param {number} pid @returns {boolean} */
    const isMember = (pid) => {
      const known = verdicts.get(pid);
      if (known !== undefined) return known;
      const process = now.get(pid);
      if (!process) return false;
      const belongs =
        pid === root ||
        process.isMarked ||
        isSame(members.get(pid), process) ||
        isMember(process.parent);
      verdicts.set(pid, belongs);
      return belongs;
    };
    return new Map([...now].filter(([pid]) => isMember(pid)));
  }

  /**
   * The nearest ancestor that still runs, who was charged with a process that has ended.
   *
   * @param {ProcessSample} ended
   * @param {Map<number, ProcessSample>} now
   */
  function findHeir(ended, now) {
    let ancestor = members.get(ended.parent);
    while (ancestor && !isSame(ancestor, now.get(ancestor.pid)))
      ancestor = members.get(ancestor.parent);
    return ancestor?.pid ?? null;
  }

  /** @param {Map<number, ProcessSample>} table */
  function sample(table) {
    const now = findMembers(table);
    /** @type {Map<number | null, number>} */
    const left = new Map();
    for (const ended of members.values()) {
      if (isSame(ended, now.get(ended.pid))) continue;
      const heir = findHeir(ended, now);
      left.set(heir, (left.get(heir) ?? 0) + ended.own + ended.reaped);
    }
    for (const [heir, time] of left) {
      const charged =
        heir === null ? 0 : (now.get(heir)?.reaped ?? 0) - (members.get(heir)?.reaped ?? 0);
      lost += Math.max(0, time - charged);
    }
    members = now;
  }

  return {
    sample,
    /**
     * The time of the whole step, once its root has ended.
     *
     * @param {Map<number, ProcessSample>} table
     * @param {number} reaped what the root was charged with
     */
    end(table, reaped) {
      const known = members.get(root);
      const ended = {
        pid: root,
        parent: 0,
        startedAt: '',
        isMarked: true,
        own: 0,
        ...known,
        reaped,
      };
      sample(new Map(table).set(root, ended));
      const others = [...members.values()].filter(({ pid }) => pid !== root);
      return others.reduce((sum, { own, reaped: theirs }) => sum + own + theirs, reaped + lost);
    },
  };
}

/** @param {ProcessSample | undefined} one @param {ProcessSample | undefined} other */
function isSame(one, other) {
  return one !== undefined && one.startedAt === other?.startedAt;
}
