import { floors, nestedRooms, rooms } from "./rooms.mjs";

/**
 * The dependency rules, generated from the lists of floors and rooms, so that they cover every new folder.
 * Exceptions: `server/src/app` wires everything, `server/src/platform` is below every room, and test files may import
 * whatever they test with. `server/src/testing` has the tests of whole sales.
 */
const test = "\\.(test|suite)\\.tsx?$";
/** Code that tests share: doubles of outside services, and drivers that call the shop as its clients do. */
const testing = "/testing/";
const forTests = [test, testing];

/** The places of a room's files on each floor. In `contract/` a room is one file. */
const roomPath = (room) =>
  `^(core/src/${room}/|contract/src/${room}\\.ts$|server/src/${room}/|web/app/features/${room}/)`;

/** What every call is made of. It names the rights of staff, and every room imports it. */
const callsOfAllRooms = "^contract/src/kernel\\.ts$";

const floorPath = { core: "^core/src/", contract: "^contract/src/", server: "^server/src/", web: "^web/(?:app|desk)/" };

function floorRules() {
  return Object.entries(floors).map(([floor, below]) => ({
    name: `floor-${floor}`,
    comment: `${floor} may import only ${["itself", ...below].join(", ")}`,
    severity: "error",
    from: { path: floorPath[floor], pathNot: test },
    to: {
      path: Object.keys(floors)
        .filter((other) => other !== floor && !below.includes(other))
        .map((other) => floorPath[other]),
    },
  }));
}

function roomRules() {
  return rooms.flatMap((group, level) =>
    group.flatMap((room) => {
      const forbidden = [...group.filter((other) => other !== room), ...rooms.slice(level + 1).flat()];
      // The last room may import every other. An empty list would forbid all imports.
      if (forbidden.length === 0) return [];
      return {
        name: `room-${room}`,
        comment: `${room} may import only the rooms before it`,
        severity: "error",
        from: { path: roomPath(room), pathNot: [test, callsOfAllRooms] },
        to: { path: forbidden.map(roomPath) },
      };
    }),
  );
}

/** The scene of the viewer: solid, light, fold and camera. */
const viewerScene = "^web/app/features/structures/viewer/scene/";

const allRooms = rooms.flat().join("|");

/** The wire stays at the door: only `http/` folders implement calls, and nothing else imports the contract or HTTP. */
const wireAtTheDoor = {
  name: "wire-at-the-door",
  comment: "on the server only http/, app/ and platform/http/ import the contract and HTTP",
  severity: "error",
  from: {
    path: floorPath.server,
    pathNot: [...forTests, "/http/", "^server/src/app/"],
  },
  to: { path: [floorPath.contract, "^server/src/platform/http/"] },
};

/** The files of a room, or of a room within a room, that other rooms may import. */
const doors = [
  `^server/src/(?:${allRooms})/[^/]+\\.ts$`,
  ...Object.entries(nestedRooms).map(([room, nested]) => `^server/src/${room}/(?:${nested.join("|")})/[^/]+\\.ts$`),
];

function doorRules() {
  const inRoom = `^server/src/(${allRooms})/`;
  const elsewhere = (...allowed) => ({
    path: inRoom,
    pathNot: ["^server/src/$1/", ...doors, ...allowed],
  });
  return [
    {
      name: "rooms-have-doors",
      comment: "a room imports only the top-level files of another, never its http/, postgres/, jobs/ or testing/",
      severity: "error",
      from: { path: inRoom, pathNot: [...forTests, "/tables\\.ts$"] },
      to: elsewhere(),
    },
    {
      name: "tables-have-doors",
      comment: "a tables.ts may import only the tables.ts of another room's postgres/, for its foreign keys",
      severity: "error",
      from: { path: `${inRoom}.*tables\\.ts$` },
      to: elsewhere("/tables\\.ts$"),
    },
    {
      name: "testing-is-for-tests",
      comment: "only tests use the testing/ folders",
      severity: "error",
      from: { path: "^(core|contract|server|web)/", pathNot: forTests },
      to: { path: testing, pathNot: "node_modules" },
    },
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floorRules(),
    ...roomRules(),
    wireAtTheDoor,
    ...doorRules(),
    {
      name: "core-has-no-io",
      comment: "core has no I/O: it imports no Node module",
      severity: "error",
      from: { path: floorPath.core, pathNot: test },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-imports-no-feature",
      comment: "every feature uses the design system, which imports none",
      severity: "error",
      from: { path: "^web/app/ui/" },
      to: { path: "^web/app/(features|routes)/" },
    },
    {
      name: "features-import-no-route",
      severity: "error",
      comment: "routes compose features, so no feature imports a route",
      from: { path: "^web/app/(features|ui|lib)/", pathNot: test },
      to: { path: "^web/app/routes/" },
    },
    {
      name: "feature-doors",
      severity: "error",
      comment: "other features import only the top-level files of a feature; only routes import its subfolders",
      from: { path: "^web/app/(?:features/([^/]+)/|lib/|ui/|shell/)", pathNot: test },
      to: { path: "^web/app/features/[^/]+/[^/]+/", pathNot: "^web/app/features/$1/" },
    },
    {
      name: "shop-imports-no-desk",
      severity: "error",
      comment: "the desk is an application of its own: no page of the shop carries a part of it",
      from: { path: "^web/app/" },
      to: { path: "^web/desk/" },
    },
    {
      name: "desk-uses-the-common-parts-of-the-shop",
      severity: "error",
      comment: "the desk imports of the shop's web only lib, ui, the tokens of the brand and the doors of features",
      from: { path: "^web/desk/", pathNot: test },
      to: { path: "^web/app/", pathNot: "^web/app/((lib|ui|brands)/|features/[^/]+/[^/]+$)" },
    },
    {
      name: "desk-kit-imports-no-page",
      severity: "error",
      comment: "the kit of the desk knows no words, session or pages, which all use it",
      from: { path: "^web/desk/ui/", pathNot: test },
      to: { path: "^web/desk/(?!ui/)" },
    },
    {
      name: "viewer-scene-is-independent",
      comment: "the scene of the viewer needs no React, words or controls, so that the designer can use it alone",
      severity: "error",
      from: { path: viewerScene, pathNot: test },
      to: { pathNot: [viewerScene, floorPath.core, "(^|/)three(/|$)"] },
    },
    {
      name: "only-app-wires",
      comment: "no room imports the composition",
      severity: "error",
      from: { path: `^server/src/(?:${allRooms}|platform)/`, pathNot: [test, "^server/src/platform/testing/"] },
      to: { path: "^server/src/app/" },
    },
    {
      name: "platform-imports-no-room",
      comment: "the platform is below every room",
      severity: "error",
      from: { path: "^server/src/platform/", pathNot: [test, "^server/src/platform/testing/"] },
      to: { path: `^server/src/(?:${allRooms})/` },
    },
    {
      name: "no-cycles",
      comment: "files that import each other belong together, or one import is wrong",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(node_modules|build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
